import type { Path, PositionGap } from './path.ts';
import { type PathSums, sumPath } from './path-sums.ts';

/** A part of the time of a path: [from, until), in seconds since 1970. */
type Part = { readonly from: number; readonly until: number };

/** What lies over the borders of a part. */
type Borders = {
  /** Whether a stop began before the part and goes on in it. */
  readonly beginsInStop: boolean;
  readonly beginsInTrip: boolean;
  /** Whether a trip goes on after the part. */
  readonly endsInTrip: boolean;
};

/** Sums of a part of a path. Sums of parts that follow each other may be added. */
export type PartSums = PathSums & Borders;

/**
 * Sums a part of a path, of which all that reaches into it is given. Seconds are those inside of the part. A stop counts in the part
 * in which it begins, a trip with its length and speed in the one in which it ends.
 */
export function sumPart(path: Pick<Path, 'stops' | 'trips' | 'gaps'>, part: Part): PartSums {
  const [stops, trips] = [cutRows(path.stops, part), cutRows(path.trips, part)];
  const seconds = sumPath({ stops, trips, gaps: path.gaps });
  const { from, until } = part;
  const ended = sumPath({
    trips: path.trips.filter(({ endedAt }) => endedAt > from && endedAt <= until),
    stops: path.stops.filter(({ startedAt }) => startedAt >= from && startedAt < until),
    gaps: [],
  });
  return {
    ...ended,
    drivingSeconds: seconds.drivingSeconds,
    standingSeconds: seconds.standingSeconds,
    unseenSeconds: seconds.unseenSeconds,
    beginsInStop: path.stops.some((stop) => isOver(stop, from)),
    beginsInTrip: path.trips.some((trip) => isOver(trip, from)),
    endsInTrip: path.trips.some((trip) => isOver(trip, until)),
  };
}

const isOver = ({ startedAt, endedAt }: PositionGap, instant: number): boolean =>
  startedAt < instant && endedAt > instant;

const cutRows = <Row extends PositionGap>(rows: readonly Row[], { from, until }: Part): Row[] =>
  rows.flatMap((row) => {
    const [startedAt, endedAt] = [Math.max(row.startedAt, from), Math.min(row.endedAt, until)];
    return startedAt < endedAt ? [{ ...row, startedAt, endedAt }] : [];
  });
