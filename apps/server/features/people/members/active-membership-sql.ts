import { type Sql, sql } from '../../../db/sql.ts';

/** The condition that a membership, called `m` in the statement, gives access: neither suspended nor ended. */
export const isActive = (now: Date): Sql =>
  sql`(m.suspended_at is null and (m.ends_at is null or m.ends_at > ${now.toISOString()}))`;
