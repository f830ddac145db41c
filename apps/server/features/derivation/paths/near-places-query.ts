import type { Path } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { BoxE7 } from '@groundwork/domain/zones/zone-index.ts';
import type { Db } from '../../../db/db.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';
import { fromStoredStop, STOP } from '../outputs/stop.ts';
import { fromStoredWay, WAY } from '../outputs/way.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import type { Range } from '../tables/swap-sql.ts';
import { joinBoxes } from './join-boxes.ts';
import { listRowsInto } from './path-rows-query.ts';

/** Above, rows are compared with one box around all. */
const MAX_BOXES = 12;
const TURN_E7 = 3_600_000_000;
const HALF_TURN_E7 = TURN_E7 / 2;

/**
 * Reads the settled stops and pieces of ways that reach into the ranges of machines and come into one of some boxes. Longitudes of
 * boxes may continue beyond 180°. Boxes that are many are one.
 */
export async function readNearPlaces(
  db: Db,
  organisationId: OrganisationId,
  ranges: readonly OfMachine<Range>[],
  boxes: readonly BoxE7[],
): Promise<Map<MachineId, Pick<Path, 'stops' | 'ways'>>> {
  const near = listSearchedBoxes(boxes);
  if (near.length === 0 || ranges.length === 0) return new Map();
  const stops = await listRowsInto(db, organisationId, STOP, ranges, meetsAny(near, isStopIn));
  const ways = await listRowsInto(db, organisationId, WAY, ranges, meetsAny(near, isWayIn));
  return new Map(
    ranges.map(({ machineId }) => [
      machineId,
      {
        stops: (stops.get(machineId) ?? []).map(fromStoredStop),
        ways: (ways.get(machineId) ?? []).map(fromStoredWay),
      },
    ]),
  );
}

/** Returns the boxes with which rows are compared: a few, on this side of the antimeridian, too. */
export const listSearchedBoxes = (boxes: readonly BoxE7[]): BoxE7[] =>
  joinBoxes(boxes, MAX_BOXES).flatMap(listTurns);

/** Boxes beyond the antimeridian are searched on this side, too. */
export const listTurns = (box: BoxE7): BoxE7[] =>
  [0, TURN_E7, -TURN_E7]
    .map((turn) => ({ ...box, west: box.west + turn, east: box.east + turn }))
    .filter(({ west, east }) => west <= HALF_TURN_E7 && east >= -HALF_TURN_E7);

/** Condition: the row meets one of the boxes. */
const meetsAny = (boxes: readonly BoxE7[], isIn: (box: BoxE7) => Sql): Sql =>
  sql`(${joinSql(boxes.map(isIn), ' or ')})`;

const isStopIn = ({ south, west, north, east }: BoxE7): Sql =>
  sql`(stop.latitude_e7 between ${south}::bigint and ${north}::bigint
    and stop.longitude_e7 between ${west}::bigint and ${east}::bigint)`;

const isWayIn = ({ south, west, north, east }: BoxE7): Sql =>
  sql`(way.south_e7 <= ${north}::bigint and way.north_e7 >= ${south}::bigint
    and way.west_e7 <= ${east}::bigint and way.east_e7 >= ${west}::bigint)`;
