import { COUNTERS } from '@groundwork/domain/derivation/derived.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { Slice } from '@groundwork/domain/derivation/totals/slice.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { SLICE_FACT_COLUMNS, sliceFactRow } from '../../../db/slice-fact-sql.ts';
import { sql } from '../../../db/sql.ts';
import { type DerivedTable, selectColumns } from './derived-table-sql.ts';
import { byMachine, type OfMachine } from './machine-rows.ts';
import { type Range, selectRanges } from './swap-sql.ts';

/** A row of `fact_slice`. */
export const storedSlice = z.object({
  startsAt: z.int(),
  day: z.string(),
  zone: z.string(),
  sourceIds: z.array(ids.sourceId),
  siteId: z.nullable(ids.siteId),
  hireId: z.nullable(z.int()),
  shiftsKey: z.nullable(z.string()),
  ...sliceFactRow,
  growths: z.array(z.object({ sourceId: ids.sourceId, counter: z.enum(COUNTERS), growth: z.number() })),
});
export type StoredSlice = z.output<typeof storedSlice>;

/** Converts a derived slice to the row that stores it. */
export function toStoredSlice({
  head,
  seconds,
  monitoredSeconds: _sum,
  growths,
  ...counted
}: Slice): StoredSlice {
  const { from: startsAt, date: day, sourceIds, ...context } = head;
  return {
    startsAt,
    day,
    ...context,
    sourceIds: [...sourceIds],
    ...seconds,
    ...counted,
    growths: growths.map((grown) => ({ ...grown })),
  };
}

/** Returns where a slice ends: it is monitored from its start to its end, or not at all. */
export const findSliceEnd = (slice: StoredSlice): number =>
  ENGINE_STATES.reduce((at, state) => at + slice[state], slice.startsAt);

const SliceOfMachine = z.extend(storedSlice, { machineId: ids.machineId });

/** Slices that begin before the end of the range, starting with the last one that begins at or before `from`. */
export async function listSlicesAround(
  db: Db,
  { organisationId, machineId }: MachineKey,
  range: Range,
): Promise<StoredSlice[]> {
  const found = await listSlicesOfMachines(db, organisationId, [{ machineId, ...range }]);
  return found.get(machineId) ?? [];
}

/** The same for several machines, each with its own range. */
export async function listSlicesOfMachines(
  db: Db,
  organisationId: OrganisationId,
  ranges: readonly OfMachine<Range>[],
): Promise<Map<MachineId, StoredSlice[]>> {
  const rows = await db.rows(
    SliceOfMachine,
    sql`with ranges as (${selectRanges(ranges)})
    select fact_slice.machine_id as "machineId", ${selectColumns(SLICE_TABLE)}
    from ranges cross join lateral (
      select coalesce(max(starts_at), '-infinity') as starts_at from fact_slice
      -- fact_slice_pkey
      where organisation_id = ${organisationId} and machine_id = ranges.machine_id and starts_at <= ranges.starts
    ) first join fact_slice
    -- fact_slice_pkey
    on organisation_id = ${organisationId} and fact_slice.machine_id = ranges.machine_id
      and fact_slice.starts_at >= first.starts_at and fact_slice.starts_at < ranges.ends
    order by fact_slice.machine_id, fact_slice.starts_at`,
  );
  return byMachine(rows);
}

export const SLICE_TABLE: DerivedTable<StoredSlice> = {
  name: 'fact_slice',
  columns: {
    startsAt: ['starts_at', 'instant'],
    day: ['day', 'date'],
    zone: ['zone', 'text'],
    sourceIds: ['source_ids', 'int[]'],
    siteId: ['site_id', 'bigint'],
    hireId: ['hire_id', 'bigint'],
    shiftsKey: ['shifts_key', 'text'],
    ...SLICE_FACT_COLUMNS,
    growths: ['counter_growths', 'jsonb'],
  },
  key: ['starts_at'],
};
