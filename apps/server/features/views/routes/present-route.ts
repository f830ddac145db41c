import type { RouteCorner, RouteMapMachine, RouteTrip } from '@groundwork/contract/entities/route.ts';
import { sumUnseenSeconds } from '@groundwork/domain/derivation/path/clip-path.ts';
import type { Stop, Trip } from '@groundwork/domain/derivation/path/path.ts';
import { SpanIndex } from '@groundwork/domain/derivation/path/span-index.ts';
import { groupTrips } from '@groundwork/domain/maps/join-trips.ts';
import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import { formatInstant } from '@groundwork/domain/time/instant-text.ts';
import type { ReadPath, StateStretch } from '../../figures/routes/public.ts';
import type { RouteMachine } from './choose-route-machines.ts';
import type { RouteZones } from './route-zones.ts';

const E7_PER_DEGREE = 1e7;
const MILLIMETRES_PER_METRE = 1_000;
/** A machine that was seen this long before now is still under way, or still stands. */
const OPEN_SECONDS = 2 * 3_600;

export type RouteParts = {
  readonly machine: RouteMachine;
  readonly path: ReadPath;
  /** The engine states; needed if trips go on over stops. */
  readonly states: readonly StateStretch[];
  readonly usesStops: boolean;
  readonly hasLocations: boolean;
  readonly zones: RouteZones;
  /** The last second of the range. */
  readonly until: number;
  readonly now: Date;
};

/** Presents stops, trips and gaps. */
export function presentRoute(parts: RouteParts): RouteMapMachine {
  const { machine, path, hasLocations, zones, until, now } = parts;
  const lasts = (endedAt: number) =>
    endedAt === path.lastFixAt &&
    until > Math.floor(now.getTime() / 1000) - 60 &&
    until - endedAt < OPEN_SECONDS;
  const rows = { ways: new SpanIndex(path.ways), gaps: new SpanIndex(path.gaps) };
  return {
    ...machine.listed,
    locations: hasLocations ? path.locations.map(presentLocation) : [],
    locationsStep: path.step,
    trips: listTrips(parts, path).map((trips) => presentTrip(trips, rows, zones, lasts)),
    stops: path.stops.map((stop) => ({
      outOfScope: zones.isStopOutOfScope(stop),
      ...presentSpan(stop),
      unseenSeconds: sumUnseenSeconds(rows.gaps.list(stop), stop),
      isOpen: lasts(stop.endedAt),
      centre: presentPlace(stop.centre),
      radius: stop.radiusMetres,
    })),
    gaps: path.gaps.map(presentSpan),
    isPending: false,
  };
}

function listTrips(
  { usesStops, states }: RouteParts,
  { trips, stops }: ReadPath,
): readonly (readonly Trip[])[] {
  if (usesStops) return trips.map((trip) => [trip]);
  const off = states.filter(({ state }) => state === 'off');
  const isOffDuring = ({ startedAt, endedAt }: Pick<Stop, 'startedAt' | 'endedAt'>) =>
    off.some(({ from, to }) => from < endedAt && to > startedAt);
  return groupTrips(trips, stops, isOffDuring);
}

/** Rows of a path, to find those of a stop or trip. */
type TimedRows = {
  readonly ways: SpanIndex<ReadPath['ways'][number]>;
  readonly gaps: SpanIndex<ReadPath['gaps'][number]>;
};

function presentTrip(
  trips: readonly Trip[],
  rows: TimedRows,
  zones: RouteZones,
  lasts: (endedAt: number) => boolean,
): RouteTrip {
  const [first = NO_TRIP] = trips;
  const last = trips.at(-1) ?? first;
  const span = { startedAt: first.startedAt, endedAt: last.endedAt };
  const gaps = rows.gaps.list(span);
  const ways = rows.ways
    .list(span)
    .filter(({ startedAt, endedAt }) => startedAt >= span.startedAt && endedAt <= span.endedAt);
  const speeds = trips.flatMap(({ topSpeedKmh }) => topSpeedKmh ?? []);
  const sum = (of: (trip: Trip) => number) =>
    trips.reduce((total, trip) => total + of(trip), 0) / MILLIMETRES_PER_METRE;
  return {
    ...zones.judgeTrip(span),
    ...presentSpan(span),
    unseenSeconds: sumUnseenSeconds(gaps, span),
    isOpen: lasts(span.endedAt),
    locations: presentCorners(ways, gaps),
    distanceMetres: sum(({ millimetres }) => millimetres),
    unseenMetres: sum(({ unseenMillimetres }) => unseenMillimetres),
    topSpeedKmh: speeds.length === 0 ? null : Math.max(...speeds),
    isCarried: trips.some(({ carried }) => carried),
  };
}

const NO_TRIP: Trip = {
  ...{
    startedAt: 0,
    endedAt: 0,
    start: { latitudeE7: 0, longitudeE7: 0 },
    end: { latitudeE7: 0, longitudeE7: 0 },
  },
  ...{ millimetres: 0, unseenMillimetres: 0, topSpeedKmh: null, carried: false },
};

/** Pieces share their ends: the same corner is shown once. */
function presentCorners(ways: ReadPath['ways'], gaps: ReadPath['gaps']): RouteCorner[] {
  const shown: RouteCorner[] = [];
  let before: number | null = null;
  for (const corner of ways.flatMap(({ corners }) => corners)) {
    if (corner.at === before) continue;
    const since = before;
    shown.push({
      ...presentPlace(corner),
      time: formatInstant(corner.at),
      speed: corner.topSpeedKmh,
      isAfterGap:
        since !== null && gaps.some(({ startedAt, endedAt }) => startedAt < corner.at && endedAt > since),
    });
    before = corner.at;
  }
  return shown;
}

const presentLocation = ({ satellites, at, ...place }: ReadPath['locations'][number]) => ({
  ...presentPlace(place),
  satellites,
  time: formatInstant(at),
});

const presentPlace = ({ latitudeE7, longitudeE7 }: PositionE7) => ({
  latitude: latitudeE7 / E7_PER_DEGREE,
  longitude: longitudeE7 / E7_PER_DEGREE,
});

const presentSpan = ({ startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number }) => ({
  startTime: formatInstant(startedAt),
  endTime: formatInstant(endedAt),
});
