import { emptyPath, type Path, type PositionGap } from '@groundwork/domain/derivation/path/path.ts';
import { unpackPath } from '@groundwork/domain/derivation/path/path-text.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { fromStoredGap, POSITION_GAP } from '../outputs/position-gap.ts';
import { fromStoredStop, STOP } from '../outputs/stop.ts';
import { fromStoredTrip, type StoredTrip, TRIP } from '../outputs/trip.ts';
import { fromStoredWay, WAY } from '../outputs/way.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import type { Range } from '../tables/swap-sql.ts';
import { listOpenEnds, listRowsInto } from './path-rows-query.ts';

/** Own or hired machines, and the time whose path is read, of all or of each: half-open, in seconds since 1970. */
export type PathsQuery = { readonly organisationId: OrganisationId } & (
  | { readonly machineIds: readonly MachineId[]; readonly from: number; readonly until: number }
  | { readonly ranges: readonly PathRange[] }
) & {
    /** Whether trips are read; true by default. */
    readonly hasTrips?: boolean;
  };

type PathRange = OfMachine<{ readonly from: number; readonly until: number }>;

/** `openSince`: when the stop or trip that has not ended began; null: none reaches into the range. */
export type StoredPath = Path & { readonly openSince: number | null };

/**
 * Reads the stops, trips, ways and gaps that reach into a range, as stored, whole, with the open end. A machine whose path
 * was not derived yet has no entry. Of a hired machine the rows are those of its hires. Five statements for any number of
 * machines.
 */
export async function readPaths(db: Db, query: PathsQuery): Promise<Map<MachineId, StoredPath>> {
  const { organisationId, hasTrips } = query;
  const all =
    'ranges' in query ? query.ranges : query.machineIds.map((machineId) => ({ ...query, machineId }));
  const openEnds = await listOpenEnds(
    db,
    organisationId,
    all.map(({ machineId }) => machineId),
  );
  const ranges = all.filter(({ machineId }) => openEnds.has(machineId));
  const settled = await readSettledPaths(
    db,
    organisationId,
    ranges.map(({ machineId, from, until }) => ({ machineId, from, before: until })),
    hasTrips,
  );
  return new Map(
    ranges.map(({ machineId, from, until }) => {
      const packed = openEnds.get(machineId);
      const open = clipToWhole(packed ? unpackPath(packed) : emptyPath(), from, until);
      const [first] = [...open.stops, ...open.trips];
      const path = joinPaths(settled.get(machineId) ?? emptyPath(), open);
      return [machineId, { ...path, openSince: first?.startedAt ?? null }];
    }),
  );
}

/** Reads what has ended of the paths of machines, as far as it reaches into their ranges. */
export async function readSettledPaths(
  db: Db,
  organisationId: OrganisationId,
  ranges: readonly OfMachine<Range>[],
  hasTrips = true,
): Promise<Map<MachineId, Path>> {
  if (ranges.length === 0) return new Map();
  const [stops, ways, gaps, trips] = await Promise.all([
    listRowsInto(db, organisationId, STOP, ranges),
    listRowsInto(db, organisationId, WAY, ranges),
    listRowsInto(db, organisationId, POSITION_GAP, ranges),
    hasTrips ? listRowsInto(db, organisationId, TRIP, ranges) : new Map<MachineId, StoredTrip[]>(),
  ]);
  return new Map(
    ranges.map(({ machineId }) => [
      machineId,
      {
        stops: (stops.get(machineId) ?? []).map(fromStoredStop),
        trips: (trips.get(machineId) ?? []).map(fromStoredTrip),
        ways: (ways.get(machineId) ?? []).map(fromStoredWay),
        gaps: (gaps.get(machineId) ?? []).map(fromStoredGap),
      },
    ]),
  );
}

/** Joins two parts of a path that follow each other. */
export const joinPaths = (one: Path, next: Path): Path => ({
  stops: [...one.stops, ...next.stops],
  trips: [...one.trips, ...next.trips],
  ways: [...one.ways, ...next.ways],
  gaps: [...one.gaps, ...next.gaps],
});

/** The rows that reach into a range, not cut. */
export function clipToWhole({ stops, trips, ways, gaps }: Path, from: number, until: number): Path {
  const reaches = ({ startedAt, endedAt }: PositionGap) => startedAt < until && endedAt > from;
  return {
    stops: stops.filter(reaches),
    trips: trips.filter(reaches),
    ways: ways.filter(reaches),
    gaps: gaps.filter(reaches),
  };
}
