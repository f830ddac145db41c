import type { RouteMapMachine, RouteStop, RouteTrip } from '@groundwork/contract/entities/route.ts';
import type { Span } from '../../../lib/time/replay-clock.ts';
import type { Place } from '../../../map/camera.ts';

/** A corner of a way, `at` in milliseconds since 1970. */
type TrackCorner = Place & { readonly at: number; readonly speedKmh: number | null };

type TrackTrip = Span & { readonly trip: RouteTrip; readonly corners: readonly TrackCorner[] };
type TrackStop = Span & { readonly stop: RouteStop };

/** Where a machine was over time: what a replay looks up at each instant. */
export type Track = Span & {
  readonly machine: RouteMapMachine;
  readonly trips: readonly TrackTrip[];
  readonly stops: readonly TrackStop[];
  readonly gaps: readonly Span[];
};

/** What is known of a machine at one instant. */
export type Moment = {
  /** `none`: before its first position, and after its last one unless it still stands there. */
  readonly kind: 'trip' | 'stop' | 'none';
  /** Not seen: inside of a gap. */
  readonly isSeen: boolean;
  /** On the way, or where it was seen last; null before its first position. */
  readonly place: Place | null;
  /** The highest speed reported on this leg of the way, in km/h. */
  readonly speedKmh: number | null;
  /** Since when it stands, travels or is not seen, in milliseconds since 1970. */
  readonly since: number | null;
};

const NOWHERE: Moment = { kind: 'none', isSeen: false, place: null, speedKmh: null, since: null };

const toSpan = ({ startTime, endTime }: { readonly startTime: string; readonly endTime: string }): Span => ({
  from: Date.parse(startTime),
  until: Date.parse(endTime),
});

/** Prepares a machine for being looked up; null if it has neither stops nor trips. */
export function toTrack(machine: RouteMapMachine): Track | null {
  const trips = machine.trips.map((trip) => ({
    ...toSpan(trip),
    trip,
    corners: trip.locations.map(toCorner),
  }));
  const stops = machine.stops.map((stop) => ({ ...toSpan(stop), stop }));
  const ends = [trips[0], stops[0], trips.at(-1), stops.at(-1)].flatMap((row) => row ?? []);
  if (ends.length === 0) return null;
  return {
    ...{ machine, trips, stops, gaps: machine.gaps.map(toSpan) },
    from: Math.min(...ends.map(({ from }) => from)),
    until: Math.max(...ends.map(({ until }) => until)),
  };
}

const toCorner = ({ latitude, longitude, time, speed }: RouteTrip['locations'][number]): TrackCorner => ({
  ...{ latitude, longitude, speedKmh: speed },
  at: Date.parse(time),
});

/** Returns what is known of a machine at an instant. A stop goes on over a gap; a trip does not. */
export function findMoment(track: Track, at: number): Moment {
  return at > track.until ? findLastMoment(track) : findMomentWithin(track, at);
}

/** A machine that still stands does so; of others nothing is known after their last position. */
function findLastMoment(track: Track): Moment {
  const last = findMomentWithin(track, track.until);
  const isStanding = last.kind === 'stop' && track.stops.at(-1)?.stop.isOpen === true;
  return isStanding ? last : { ...last, kind: 'none', isSeen: false, speedKmh: null, since: track.until };
}

function findMomentWithin({ trips, stops, gaps }: Track, at: number): Moment {
  const gap = findSpan(gaps, at);
  const isSeen = gap === undefined || at === gap.from || at === gap.until;
  const stop = findSpan(stops, at);
  // The trip begins at the last instant of the stop.
  if (stop !== undefined && (at < stop.until || findSpan(trips, at)?.from !== at))
    return { kind: 'stop', isSeen, place: stop.stop.centre, speedKmh: 0, since: stop.from };
  const trip = findSpan(trips, at);
  if (trip === undefined) return NOWHERE;
  const index = countUntil(trip.corners, at);
  const [before, next] = [trip.corners[index - 1], trip.corners[index]];
  if (before === undefined) return { ...NOWHERE, kind: 'trip', since: trip.from };
  const { latitude, longitude } = before;
  if (!isSeen)
    return { kind: 'trip', isSeen, place: { latitude, longitude }, speedKmh: null, since: gap.from };
  return {
    ...{ kind: 'trip', isSeen, since: trip.from },
    place: next === undefined ? { latitude, longitude } : placeBetween(before, next, at),
    speedKmh: (next ?? before).speedKmh,
  };
}

/** Finds the last span that has begun at an instant, if it has not ended. */
function findSpan<Row extends Span>(rows: readonly Row[], at: number): Row | undefined {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.from ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const found = rows[low - 1];
  return found !== undefined && at <= found.until ? found : undefined;
}

/** How many corners lie at an instant or before it. */
function countUntil(corners: readonly TrackCorner[], at: number): number {
  let [low, high] = [0, corners.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((corners[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placeBetween(from: TrackCorner, to: TrackCorner, at: number): Place {
  const share = (at - from.at) / (to.at - from.at);
  const east = to.longitude - from.longitude;
  // The short way over the antimeridian.
  const turned = east > 180 ? east - 360 : east < -180 ? east + 360 : east;
  return {
    latitude: from.latitude + share * (to.latitude - from.latitude),
    longitude: from.longitude + share * turned,
  };
}

/** The key, machine and beginning of a stop to jump to. */
export type StopJump = { readonly track: Track; readonly stop: TrackStop };

/** Finds the next stop of any machine that begins after an instant; null: there is none. */
export const findNextStop = (tracks: readonly Track[], at: number): StopJump | null =>
  listStops(tracks).find(({ stop }) => stop.from > at) ?? null;

/** Finds the last stop of any machine that began before an instant; null: there is none. */
export const findStopBefore = (tracks: readonly Track[], at: number): StopJump | null =>
  listStops(tracks).findLast(({ stop }) => stop.from < at) ?? null;

const listStops = (tracks: readonly Track[]): readonly StopJump[] =>
  tracks
    .flatMap((track) => track.stops.map((stop) => ({ track, stop })))
    .sort((a, b) => a.stop.from - b.stop.from);
