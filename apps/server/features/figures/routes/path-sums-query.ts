import { NO_PATH_SUMS, type PathSums } from '@groundwork/domain/derivation/path/path-sums.ts';
import type { PackedPath } from '@groundwork/domain/derivation/path/path-text.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toTimestamp } from '../../../db/instant-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Machines and the time whose path is summed: [from, before), in seconds since 1970. */
export type SumsQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  readonly from: number;
  readonly before: number;
};

/** `isCut`: a trip crosses a border of the range, so that its part is known by its way only. */
export type SettledSums = PathSums & { readonly isCut: boolean };

const amount = z.int();
const tripRow = z.object({
  machineId: ids.machineId,
  trips: amount,
  millimetres: amount,
  unseenMillimetres: amount,
  drivingSeconds: amount,
  topSpeedKmh: z.nullable(amount),
  isCut: z.boolean(),
});
const stopRow = z.object({ machineId: ids.machineId, stops: amount, standingSeconds: amount });
const gapRow = z.object({ machineId: ids.machineId, unseenSeconds: amount });

/**
 * Sums the stops, trips and gaps that have ended, as far as they lie in a range; machines without any have no entry. One
 * statement for each table: the number of rows read is theirs in the range, whatever the number of machines.
 */
export async function sumSettledPaths(db: Db, query: SumsQuery): Promise<Map<MachineId, SettledSums>> {
  const [starts, ends] = [toTimestamp(query.from), toTimestamp(query.before)];
  const seconds = sql`extract(epoch from sum(least(ended_at, ${ends}) - greatest(started_at, ${starts})))::bigint`;
  const sums = new Map<MachineId, SettledSums>();
  const add = ({ machineId, ...row }: Partial<SettledSums> & { readonly machineId: MachineId }) => {
    const before = sums.get(machineId) ?? { ...NO_PATH_SUMS, isCut: false };
    sums.set(machineId, { ...before, ...row });
  };
  const trips = await db.rows(
    tripRow,
    sql`select machine_id as "machineId", count(*) as trips, sum(millimetres)::bigint as millimetres,
        sum(unseen_millimetres)::bigint as "unseenMillimetres", ${seconds} as "drivingSeconds",
        max(top_speed_kmh) as "topSpeedKmh", bool_or(started_at < ${starts} or ended_at > ${ends}) as "isCut"
      ${fromRange(sql`trip`, query)}`,
  );
  trips.forEach(add);
  const stops = await db.rows(
    stopRow,
    sql`select machine_id as "machineId", count(*) as stops, ${seconds} as "standingSeconds" ${fromRange(sql`stop`, query)}`,
  );
  stops.forEach(add);
  const gaps = await db.rows(
    gapRow,
    sql`select machine_id as "machineId", ${seconds} as "unseenSeconds" ${fromRange(sql`position_gap`, query)}`,
  );
  gaps.forEach(add);
  return sums;
}

const openRow = z.object({ machineId: ids.machineId, openPath: z.custom<PackedPath>() });

/** The stop or trip that has not ended of own machines; one whose path was never derived has no entry. */
export async function listOpenPaths(
  db: Db,
  { organisationId, machineIds }: SumsQuery,
): Promise<Map<MachineId, PackedPath>> {
  const rows = await db.rows(
    openRow,
    sql`select machine_id as "machineId", open_path as "openPath" from derivation
      -- derivation_pkey
      where organisation_id = ${organisationId} and machine_id = any (${[...machineIds]}::bigint[])
        and open_path is not null`,
  );
  return new Map(rows.map(({ machineId, openPath }) => [machineId, openPath]));
}

/** The rows that reach into the range, by machine. Rows of a machine do not overlap: one at most began before it. */
function fromRange(table: Sql, { organisationId, machineIds, from, before }: SumsQuery): Sql {
  const [ids, starts] = [sql`${[...machineIds]}::bigint[]`, toTimestamp(from)];
  return sql`from (
      select * from ${table}
      -- the table's key
      where organisation_id = ${organisationId} and machine_id = any (${ids})
        and started_at >= ${starts} and started_at < ${toTimestamp(before)}
      union all
      select first.* from unnest(${ids}) as machine (id) cross join lateral (
        select * from ${table}
        -- the table's key
        where organisation_id = ${organisationId} and machine_id = machine.id and started_at < ${starts}
        order by started_at desc limit 1
      ) first where first.ended_at > ${starts}
    ) reaching
    group by machine_id`;
}
