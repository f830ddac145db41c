import { type Sql, sql } from './sql.ts';

/** Condition: the column holds one of these ids; 'all' is always true. */
export const isAmong = (id: Sql, ids: readonly number[] | 'all'): Sql =>
  ids === 'all' ? sql`true` : sql`${id} = any (${[...ids]}::bigint[])`;
