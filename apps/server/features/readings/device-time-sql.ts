import { type Sql, sql } from '../../db/sql.ts';

/** The device time of a stored reading: the microseconds of its key are not part of it (see reading-key.ts). */
export const deviceTime = (keyTime: Sql): Sql => sql`date_trunc('milliseconds', ${keyTime})`;
