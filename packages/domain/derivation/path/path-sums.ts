import { sumUnseenSeconds } from './clip-path.ts';
import type { Path, PositionGap } from './path.ts';

/** Sums of the stops, trips and gaps of one machine. */
export type PathSums = {
  readonly trips: number;
  readonly stops: number;
  readonly millimetres: number;
  readonly unseenMillimetres: number;
  readonly drivingSeconds: number;
  readonly standingSeconds: number;
  /** In stops and trips. */
  readonly unseenSeconds: number;
  /** Null: no trip reported a speed. */
  readonly topSpeedKmh: number | null;
};

export const NO_PATH_SUMS: PathSums = {
  ...{ trips: 0, stops: 0, millimetres: 0, unseenMillimetres: 0 },
  ...{ drivingSeconds: 0, standingSeconds: 0, unseenSeconds: 0, topSpeedKmh: null },
};

/** Returns the sums of two parts of a path without rows in common. */
export const addPathSums = (one: PathSums, other: PathSums): PathSums => ({
  trips: one.trips + other.trips,
  stops: one.stops + other.stops,
  millimetres: one.millimetres + other.millimetres,
  unseenMillimetres: one.unseenMillimetres + other.unseenMillimetres,
  drivingSeconds: one.drivingSeconds + other.drivingSeconds,
  standingSeconds: one.standingSeconds + other.standingSeconds,
  unseenSeconds: one.unseenSeconds + other.unseenSeconds,
  topSpeedKmh: maxSpeed([one.topSpeedKmh, other.topSpeedKmh]),
});

/** Returns the sums of stops and trips, and of gaps that lie in them. */
export function sumPath({ stops, trips, gaps }: Pick<Path, 'stops' | 'trips' | 'gaps'>): PathSums {
  return {
    ...{ trips: trips.length, stops: stops.length },
    millimetres: trips.reduce((sum, trip) => sum + trip.millimetres, 0),
    unseenMillimetres: trips.reduce((sum, trip) => sum + trip.unseenMillimetres, 0),
    ...{ drivingSeconds: sumSeconds(trips), standingSeconds: sumSeconds(stops) },
    unseenSeconds: [...trips, ...stops].reduce((sum, row) => sum + sumUnseenSeconds(gaps, row), 0),
    topSpeedKmh: maxSpeed(trips.map(({ topSpeedKmh }) => topSpeedKmh)),
  };
}

const sumSeconds = (rows: readonly PositionGap[]): number =>
  rows.reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0);

function maxSpeed(speeds: readonly (number | null)[]): number | null {
  const reported = speeds.filter((speed) => speed !== null);
  return reported.length === 0 ? null : Math.max(...reported);
}
