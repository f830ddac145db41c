import { boxOf } from '@groundwork/domain/derivation/path/box.ts';
import { type PackedPath, unpackPath } from '@groundwork/domain/derivation/path/path-text.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { BoxE7 } from '@groundwork/domain/zones/zone-index.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toTimestamp } from '../../../db/instant-sql.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { listTurns } from '../../derivation/paths/public.ts';
import type { PathRange } from '../routes/public.ts';

type NearQuery = PathRange & {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  /** Longitudes may continue beyond 180°. */
  readonly boxes: readonly BoxE7[];
};

const machineRow = z.object({ machineId: ids.machineId });
const openRow = z.object({ machineId: ids.machineId, openPath: z.custom<PackedPath>() });

/** Condition on one of the boxes, which are an array: their number is not bounded by that of parameters. */
const meetsAny = (boxes: readonly BoxE7[], condition: Sql): Sql => {
  const side = (name: keyof BoxE7) => boxes.map((box) => Math.round(box[name]));
  return sql`exists (select from unnest(${side('south')}::bigint[], ${side('west')}::bigint[], ${side('north')}::bigint[],
      ${side('east')}::bigint[]) as box (south, west, north, east)
    where ${condition})`;
};

/** Condition: a row reaches into the range. Rows of a machine do not overlap, so the first is the last that began before. */
const reachesInto = (table: Sql, { organisationId, from, until }: NearQuery): Sql =>
  sql`${table}.organisation_id = ${organisationId} and ${table}.machine_id = machine.id
    and ${table}.started_at <= ${toTimestamp(until)} and ${table}.ended_at >= ${toTimestamp(from)}
    and ${table}.started_at >= (
      select coalesce(max(first.started_at), ${toTimestamp(from)}) from ${table} first
      where first.organisation_id = ${organisationId} and first.machine_id = machine.id
        and first.started_at <= ${toTimestamp(from)})`;

/**
 * Lists the machines whose stored path comes into one of some boxes in a range. A machine whose path is not stored yet is missing.
 * Indexes: the keys of way, stop, derivation and hired_machine.
 */
export async function listNearMachines(db: Db, query: NearQuery): Promise<MachineId[]> {
  const { organisationId, machineIds } = query;
  const boxes = query.boxes.flatMap(listTurns);
  if (boxes.length === 0 || machineIds.length === 0) return [];
  const settled = await db.rows(
    machineRow,
    sql`select distinct machine.id as "machineId" from unnest(${[...machineIds]}::bigint[]) as machine (id)
      where exists (select from way where ${reachesInto(sql`way`, query)} and ${meetsAny(
        boxes,
        sql`way.south_e7 <= box.north and way.north_e7 >= box.south and way.west_e7 <= box.east and way.east_e7 >= box.west`,
      )})
      or exists (select from stop where ${reachesInto(sql`stop`, query)} and ${meetsAny(
        boxes,
        sql`stop.latitude_e7 between box.south and box.north and stop.longitude_e7 between box.west and box.east`,
      )})`,
  );
  const found = new Set(settled.map(({ machineId }) => machineId));
  const open = await db.rows(
    openRow,
    sql`select machine_id as "machineId", open_path as "openPath" from derivation
      where organisation_id = ${organisationId} and machine_id = any (${[...machineIds]}::bigint[])
        and open_path is not null
      union all
      select machine_id, open_path from hired_machine
      where organisation_id = ${organisationId} and machine_id = any (${[...machineIds]}::bigint[])
        and open_path is not null`,
  );
  for (const { machineId, openPath } of open)
    if (!found.has(machineId) && isPathNear(openPath, boxes)) found.add(machineId);
  return [...found].sort((a, b) => a - b);
}

/** Counts machines that are derived, and whose path is not stored yet. Index: derivation's key. */
export async function countUnstoredPaths(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<number> {
  const row = await db.one(
    z.object({ count: z.int() }),
    sql`select count(*) as count from derivation
      where organisation_id = ${organisationId} and machine_id = any (${[...machineIds]}::bigint[])
        and open_path is null`,
  );
  return row.count;
}

function isPathNear(packed: PackedPath, boxes: readonly BoxE7[]): boolean {
  const { stops, ways } = unpackPath(packed);
  const parts = [...stops.map(({ centre }) => boxOf([centre])), ...ways.map(({ corners }) => boxOf(corners))];
  return parts.some(({ westE7, southE7, eastE7, northE7 }) =>
    boxes.some(
      ({ west, south, east, north }) =>
        southE7 <= north && northE7 >= south && westE7 <= east && eastE7 >= west,
    ),
  );
}
