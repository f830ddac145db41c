import { COUNTERS } from '@groundwork/domain/derivation/derived.ts';
import type { Swap } from '@groundwork/domain/derivation/ledger.ts';
import type { Slice } from '@groundwork/domain/derivation/totals/slice.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { byMachine, type OfMachine } from './machine-rows.ts';
import { type DerivedTable, swapRows } from './swap-rows-store.ts';
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
  active: z.int(),
  idle: z.int(),
  running: z.int(),
  off: z.int(),
  missing: z.int(),
  unknown: z.int(),
  positionedSeconds: z.int(),
  unplacedOnSeconds: z.int(),
  outOfHoursSeconds: z.nullable(z.int()),
  disagreementSeconds: z.int(),
  distanceMillimetres: z.int(),
  fuelMillilitres: z.nullable(z.int()),
  fuelToldSeconds: z.int(),
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

const COLUMNS = sql`${toEpochSeconds(sql`fact_slice.starts_at`)} as "startsAt", day, zone, source_ids as "sourceIds",
  site_id as "siteId", hire_id as "hireId", shifts_key as "shiftsKey",
  active_seconds as active, idle_seconds as idle, running_seconds as running, off_seconds as off,
  missing_seconds as missing, unknown_seconds as unknown, positioned_seconds as "positionedSeconds",
  unplaced_on_seconds as "unplacedOnSeconds", out_of_hours_seconds as "outOfHoursSeconds",
  disagreement_seconds as "disagreementSeconds", distance_millimetres as "distanceMillimetres",
  fuel_millilitres as "fuelMillilitres", fuel_told_seconds as "fuelToldSeconds",
  counter_growths as growths`;

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
    select fact_slice.machine_id as "machineId", ${COLUMNS}
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

const TABLE: DerivedTable<StoredSlice> = {
  name: 'fact_slice',
  columns: {
    startsAt: ['starts_at', 'instant'],
    day: ['day', 'date'],
    zone: ['zone', 'text'],
    sourceIds: ['source_ids', 'int[]'],
    siteId: ['site_id', 'bigint'],
    hireId: ['hire_id', 'bigint'],
    shiftsKey: ['shifts_key', 'text'],
    active: ['active_seconds', 'int'],
    idle: ['idle_seconds', 'int'],
    running: ['running_seconds', 'int'],
    off: ['off_seconds', 'int'],
    missing: ['missing_seconds', 'int'],
    unknown: ['unknown_seconds', 'int'],
    positionedSeconds: ['positioned_seconds', 'int'],
    unplacedOnSeconds: ['unplaced_on_seconds', 'int'],
    outOfHoursSeconds: ['out_of_hours_seconds', 'int'],
    disagreementSeconds: ['disagreement_seconds', 'int'],
    distanceMillimetres: ['distance_millimetres', 'bigint'],
    fuelMillilitres: ['fuel_millilitres', 'bigint'],
    fuelToldSeconds: ['fuel_told_seconds', 'int'],
    growths: ['counter_growths', 'jsonb'],
  },
  key: ['starts_at'],
};

/** Replaces slices, writing only the difference. Returns how many rows were written or removed. */
export function swapSlices(
  db: Db,
  organisationId: OrganisationId,
  swaps: readonly OfMachine<Swap<StoredSlice>>[],
): Promise<number> {
  return swapRows(db, organisationId, TABLE, swaps);
}
