import { type Sql, sql } from '../../db/sql.ts';

/** The device's own time of a stored reading: the microseconds of its key are no time (see reading-key.ts). */
export const deviceTime = (keyTime: Sql): Sql => sql`date_trunc('milliseconds', ${keyTime})`;
