import type { Path } from '@groundwork/domain/derivation/path/path.ts';
import { unpackPath } from '@groundwork/domain/derivation/path/path-text.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { fromStoredGap, POSITION_GAP } from '../outputs/position-gap.ts';
import { fromStoredStop, STOP } from '../outputs/stop.ts';
import { fromStoredTrip, TRIP } from '../outputs/trip.ts';
import { fromStoredWay, WAY } from '../outputs/way.ts';
import { listOpenEnds, listRowsInto } from './path-rows-query.ts';

/** Own or hired machines, and the time whose path is read: [from, until), in seconds since 1970. */
export type PathsQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  readonly from: number;
  readonly until: number;
};

/** `openSince`: when the stop or trip that has not ended began; null: none reaches into the range. */
export type StoredPath = Path & { readonly openSince: number | null };

/**
 * Reads the stops, trips, ways and gaps that reach into a range, as stored, whole, with the open end. A machine whose path
 * was not derived yet has no entry. Of a hired machine the rows are those of its hires. Five statements for any number of
 * machines.
 */
export async function readPaths(
  db: Db,
  { organisationId, machineIds, from, until }: PathsQuery,
): Promise<Map<MachineId, StoredPath>> {
  const openEnds = await listOpenEnds(db, organisationId, machineIds);
  const ranges = [...openEnds.keys()].map((machineId) => ({ machineId, from, before: until }));
  if (ranges.length === 0) return new Map();
  const stops = await listRowsInto(db, organisationId, STOP, ranges);
  const trips = await listRowsInto(db, organisationId, TRIP, ranges);
  const ways = await listRowsInto(db, organisationId, WAY, ranges);
  const gaps = await listRowsInto(db, organisationId, POSITION_GAP, ranges);
  const reaches = ({ startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number }) =>
    startedAt < until && endedAt > from;
  return new Map(
    [...openEnds].map(([machineId, packed]) => {
      const open = unpackPath(packed);
      const [first] = [...open.stops, ...open.trips].filter(reaches);
      return [
        machineId,
        {
          stops: [...(stops.get(machineId) ?? []).map(fromStoredStop), ...open.stops.filter(reaches)],
          trips: [...(trips.get(machineId) ?? []).map(fromStoredTrip), ...open.trips.filter(reaches)],
          ways: [...(ways.get(machineId) ?? []).map(fromStoredWay), ...open.ways.filter(reaches)],
          gaps: [...(gaps.get(machineId) ?? []).map(fromStoredGap), ...open.gaps.filter(reaches)],
          openSince: first?.startedAt ?? null,
        },
      ];
    }),
  );
}
