import type { Swap } from '@groundwork/domain/activity/ledger.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { instantOf } from './instant-sql.ts';

/** The condition that an instant lies in the half-open range that a swap replaces. */
export function rangeOf(instant: Sql, { from, before }: Pick<Swap<unknown>, 'from' | 'before'>): Sql {
  const start = sql`${instant} >= ${instantOf(from)}`;
  return before === null ? start : sql`${start} and ${instant} < ${instantOf(before)}`;
}
