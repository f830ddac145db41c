import type { Swap } from '@groundwork/domain/derivation/ledger.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { OfMachine } from './machine-rows.ts';

/** Half-open, in seconds since 1970; `before` is null for the end of time. */
export type Range = Pick<Swap<unknown>, 'from' | 'before'>;

/** Selects ranges as rows of `(machine_id, starts, ends)`, the last two as timestamptz. */
export function selectRanges(ranges: readonly OfMachine<Range>[]): Sql {
  const ids = ranges.map(({ machineId }) => machineId);
  const starts = ranges.map(({ from }) => from);
  const ends = ranges.map(({ before }) => before ?? Number.POSITIVE_INFINITY);
  return sql`select machine_id, to_timestamp(from_second) as starts, to_timestamp(before_second) as ends
    from unnest(${ids}::bigint[], ${starts}::float8[], ${ends}::float8[]) as ranges (machine_id, from_second, before_second)`;
}
