import { type Sql, sql } from './sql.ts';

/** The condition that a column holds one of these ids; 'all': none is left out. */
export const isAmong = (id: Sql, ids: readonly number[] | 'all'): Sql =>
  ids === 'all' ? sql`true` : sql`${id} = any (${[...ids]}::bigint[])`;
