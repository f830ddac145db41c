import type { PathSums } from '@groundwork/domain/derivation/path/path-sums.ts';
import type { PackedPath } from '@groundwork/domain/derivation/path/path-text.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds, toTimestamp } from '../../../db/instant-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Machines and the time whose path is summed: [from, before), in seconds since 1970. */
export type SumsQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  readonly from: number;
  readonly before: number;
};

/** A part of the range of a machine whose rows are summed, half-open. */
type MachinePart = { readonly machineId: MachineId; readonly from: number; readonly until: number };

/** `isCut`: a trip crosses a border of the range, so that its part is known by its way only. */
type SettledSums = PathSums & { readonly isCut: boolean };

const amount = z.int();
const tripSums = {
  trips: amount,
  millimetres: amount,
  unseenMillimetres: amount,
  drivingSeconds: amount,
  topSpeedKmh: z.nullable(amount),
  isCut: z.boolean(),
};
const tripRow = z.object({ machineId: ids.machineId, ...tripSums });
const stopRow = z.object({ machineId: ids.machineId, stops: amount, standingSeconds: amount });
const gapRow = z.object({ machineId: ids.machineId, unseenSeconds: amount });
const sliceRow = z.object({
  machineId: ids.machineId,
  ...tripSums,
  ...{ stops: amount, standingSeconds: amount, unseenSeconds: amount },
  ...{ startsAt: amount, endsAt: amount, seconds: amount },
});

/** The sums of closed slices: of [startsAt, endsAt), if that lasts `seconds`; else slices are missing in between. */
export type SliceSums = Omit<z.output<typeof sliceRow>, 'machineId'>;

/** Sums the closed slices of machines that lie inside of a range; machines without any have no entry. Index: path_slice_pkey. */
export async function sumPathSlices(
  db: Db,
  { organisationId, machineIds, from, before }: SumsQuery,
): Promise<Map<MachineId, SliceSums>> {
  const [starts, ends] = [toTimestamp(from), toTimestamp(before)];
  const rows = await db.rows(
    sliceRow,
    sql`select machine_id as "machineId", ${toEpochSeconds(sql`min(slice_starts_at)`)} as "startsAt",
        ${toEpochSeconds(sql`max(slice_ends_at)`)} as "endsAt",
        extract(epoch from sum(slice_ends_at - slice_starts_at))::bigint as seconds,
        -- A stop counts where it begins, or where the range does.
        sum(stops + case when begins_in_stop and slice_starts_at = ${starts} then 1 else 0 end) as stops,
        sum(trips) as trips, sum(millimetres)::bigint as millimetres, sum(unseen_millimetres)::bigint as "unseenMillimetres",
        max(top_speed_kmh) as "topSpeedKmh", sum(driving_seconds) as "drivingSeconds",
        sum(standing_seconds) as "standingSeconds", sum(unseen_seconds) as "unseenSeconds",
        bool_or((begins_in_trip and slice_starts_at = ${starts}) or (ends_in_trip and slice_ends_at = ${ends})) as "isCut"
      from path_slice
      where organisation_id = ${organisationId} and machine_id = any (${[...machineIds]}::bigint[])
        and slice_starts_at >= ${starts} and slice_ends_at <= ${ends}
      group by machine_id`,
  );
  return new Map(rows.map(({ machineId, ...sums }) => [machineId, sums]));
}

/**
 * Sums the stops, trips and gaps that have ended, as far as they lie in parts of a range; machines without any have no entry. Stops
 * count where they begin, or where the range does; trips where they end. One statement for each table.
 */
export async function sumSettledParts(
  db: Db,
  { organisationId, from, before }: SumsQuery,
  parts: readonly MachinePart[],
): Promise<Map<MachineId, Partial<SettledSums>>> {
  if (parts.length === 0) return new Map();
  const [starts, ends] = [toTimestamp(from), toTimestamp(before)];
  const reaching = (table: Sql) => fromParts(table, organisationId, parts);
  const [trips, stops, gaps] = await Promise.all([
    db.rows(
      tripRow,
      sql`select machine_id as "machineId", count(*) filter (where ${ENDS_INSIDE}) as trips,
          coalesce(sum(millimetres) filter (where ${ENDS_INSIDE}), 0)::bigint as millimetres,
          coalesce(sum(unseen_millimetres) filter (where ${ENDS_INSIDE}), 0)::bigint as "unseenMillimetres",
          ${SECONDS_INSIDE} as "drivingSeconds", max(top_speed_kmh) filter (where ${ENDS_INSIDE}) as "topSpeedKmh",
          bool_or(started_at < ${starts} or ended_at > ${ends}) as "isCut"
        ${reaching(sql`trip`)}`,
    ),
    db.rows(
      stopRow,
      sql`select machine_id as "machineId", ${SECONDS_INSIDE} as "standingSeconds",
          count(*) filter (where started_at >= part_starts or part_starts = ${starts}) as stops
        ${reaching(sql`stop`)}`,
    ),
    db.rows(
      gapRow,
      sql`select machine_id as "machineId", ${SECONDS_INSIDE} as "unseenSeconds" ${reaching(sql`position_gap`)}`,
    ),
  ]);
  const sums = new Map<MachineId, Partial<SettledSums>>();
  for (const { machineId, ...row } of [...trips, ...stops, ...gaps])
    sums.set(machineId, { ...sums.get(machineId), ...row });
  return sums;
}

const ENDS_INSIDE = sql`ended_at <= part_ends`;
const SECONDS_INSIDE = sql`extract(epoch from sum(least(ended_at, part_ends) - greatest(started_at, part_starts)))::bigint`;

/** The rows that reach into parts, machine by machine. Rows of a machine do not overlap: one at most began before a part. */
function fromParts(table: Sql, organisationId: OrganisationId, parts: readonly MachinePart[]): Sql {
  const machineIds = parts.map(({ machineId }) => machineId);
  const [starts, ends] = [parts.map(({ from }) => from), parts.map(({ until }) => until)];
  return sql`from (
      select id as part_of, to_timestamp(from_second) as part_starts, to_timestamp(until_second) as part_ends
      from unnest(${machineIds}::bigint[], ${starts}::float8[], ${ends}::float8[]) as given (id, from_second, until_second)
    ) part cross join lateral (
      select first.* from (
        select * from ${table}
        -- the table's key
        where organisation_id = ${organisationId} and machine_id = part_of and started_at < part_starts
        order by started_at desc limit 1
      ) first where first.ended_at > part_starts
      union all
      select * from ${table}
      -- the table's key
      where organisation_id = ${organisationId} and machine_id = part_of
        and started_at >= part_starts and started_at < part_ends
      -- Machine by machine: else the whole table is read once for all.
      offset 0
    ) reaching
    group by machine_id`;
}

/** The stop or trip that has not ended, without its way. */
export type OpenPath = Omit<PackedPath, 'ways'>;

const openRow = z.object({ machineId: ids.machineId, openPath: z.custom<OpenPath>() });

/** The stop or trip that has not ended of own machines; one whose path was never derived has no entry. */
export async function listOpenPaths(
  db: Db,
  { organisationId, machineIds }: SumsQuery,
): Promise<Map<MachineId, OpenPath>> {
  const rows = await db.rows(
    openRow,
    sql`select machine_id as "machineId", open_path - 'ways' as "openPath" from derivation
      -- derivation_pkey
      where organisation_id = ${organisationId} and machine_id = any (${[...machineIds]}::bigint[])
        and open_path is not null`,
  );
  return new Map(rows.map(({ machineId, openPath }) => [machineId, openPath]));
}
