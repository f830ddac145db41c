import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { SLICE_FACT_COLUMNS } from '../../../db/slice-fact-sql.ts';
import { joinSql, rawSql, type Sql, sql } from '../../../db/sql.ts';
import { SEGMENT, type StoredSegment } from '../outputs/segment.ts';
import { listRowsOfSlices } from '../tables/derived-rows-store.ts';
import { byMachine, type OfMachine } from '../tables/machine-rows.ts';
import type { ClosedSlice } from './slice-follower.ts';

/** Own or hired machines, and civil dates, both included: those of slices, in the time zone that each machine had then. */
export type SliceDaysQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  readonly startsOn: string;
  readonly endsOn: string;
};

const zoneDay = z.object({
  machineId: ids.machineId,
  zoneId: z.int(),
  day: z.string(),
  entries: z.int(),
  activeSeconds: z.int(),
  idleSeconds: z.int(),
  runningSeconds: z.int(),
  offSeconds: z.int(),
  unknownSeconds: z.int(),
});
/** What a machine did inside a zone on a day. */
export type ZoneDay = z.output<typeof zoneDay>;

/** Sums the facts of zones in closed slices by machine, zone and day. Index: zone_slice_day. */
export const sumStoredZoneDays = (
  db: Db,
  { organisationId, machineIds, startsOn, endsOn }: SliceDaysQuery,
  zoneIds: readonly number[],
): Promise<ZoneDay[]> =>
  db.rows(
    zoneDay,
    sql`select machine_id as "machineId", zone_id as "zoneId", day::text as day,
        ${joinSql(SUMS.map(([field, column]) => rawSql(`sum(${column})::bigint as "${field}"`)))}
      from zone_slice
      where organisation_id = ${organisationId} and zone_id = any (${[...zoneIds]}::bigint[])
        and day between ${startsOn} and ${endsOn} and machine_id = any (${[...machineIds]}::bigint[])
      group by machine_id, zone_id, day`,
  );

const SUMS = [
  ['entries', 'entries'],
  ['activeSeconds', 'active_seconds'],
  ['idleSeconds', 'idle_seconds'],
  ['runningSeconds', 'running_seconds'],
  ['offSeconds', 'off_seconds'],
  ['unknownSeconds', 'unknown_seconds'],
] as const;

const sliceRow = z.object({ machineId: ids.machineId, from: z.int(), until: z.int(), day: z.string() });

const SECONDS = rawSql(ENGINE_STATES.map((state) => SLICE_FACT_COLUMNS[state][0]).join(' + '));

/** `open`: slices that are not summed yet. Each closed slice has a row of heat to its end, an empty one too. */
const WHICH: Readonly<Record<'open' | 'all', Sql>> = {
  all: sql`true`,
  // heat_pkey
  open: sql`not exists (select from heat where heat.organisation_id = fact_slice.organisation_id
    and heat.machine_id = fact_slice.machine_id and heat.slice_starts_at = fact_slice.starts_at
    and heat.slice_ends_at = fact_slice.starts_at + (${SECONDS}) * interval '1 second')`,
};

/** Lists the slices of days by machine, in the order of time. Index: fact_slice_day. */
export async function listSlicesOfDays(
  db: Db,
  { organisationId, machineIds, startsOn, endsOn }: SliceDaysQuery,
  which: 'open' | 'all',
): Promise<Map<MachineId, ClosedSlice[]>> {
  const rows = await db.rows(
    sliceRow,
    sql`select machine_id as "machineId", ${toEpochSeconds(sql`starts_at`)} as from,
        ${toEpochSeconds(sql`starts_at`)} + ${SECONDS} as until, day::text as day
      from fact_slice
      where organisation_id = ${organisationId} and day between ${startsOn} and ${endsOn}
        and machine_id = any (${[...machineIds]}::bigint[]) and ${WHICH[which]}
      order by machine_id, starts_at`,
  );
  return byMachine(rows);
}

/** Lists the segments of slices by machine. The slices of a machine follow each other. */
export async function listSegmentsOfSlices(
  db: Db,
  organisationId: OrganisationId,
  slices: ReadonlyMap<MachineId, readonly ClosedSlice[]>,
): Promise<Map<MachineId, Omit<OfMachine<StoredSegment>, 'machineId'>[]>> {
  const ranges = [...slices].flatMap(([machineId, own]) => {
    const [first, last] = [own[0], own.at(-1)];
    return first && last ? [{ machineId, from: first.from, before: last.until }] : [];
  });
  return ranges.length === 0 ? new Map() : listRowsOfSlices(db, organisationId, SEGMENT, ranges);
}
