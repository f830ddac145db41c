import type { Corner, Path, PositionGap, Stop, Trip, WayPiece } from './path.ts';
import { positionOnLeg } from './position-at.ts';
import { measurePiece } from './trip.ts';

type Row = { readonly startedAt: number; readonly endedAt: number };

/**
 * Returns the part of a path in [from, until): what a customer sees of a hire, and what a range of time shows. Of a trip
 * that is cut, ends, length and top speed are those of the drawn way inside, and nothing else of the part outside is kept.
 */
export function clipPath(path: Path, from: number, until: number): Path {
  const ways = cutRows(path.ways, from, until).map((piece) => cutPiece(piece, from, until));
  return {
    stops: cutRows(path.stops, from, until).map((stop): Stop => ({ ...stop, ...cutTime(stop, from, until) })),
    trips: cutRows(path.trips, from, until).flatMap((trip) => cutTrip(trip, ways, from, until) ?? []),
    ways,
    gaps: cutRows(path.gaps, from, until).map((gap): PositionGap => cutTime(gap, from, until)),
  };
}

/** Returns the seconds of a stop or trip that lie in gaps. */
export function sumUnseenSeconds(gaps: readonly PositionGap[], { startedAt, endedAt }: Row): number {
  return cutRows(gaps, startedAt, endedAt).reduce(
    (sum, gap) => sum + Math.min(gap.endedAt, endedAt) - Math.max(gap.startedAt, startedAt),
    0,
  );
}

const cutRows = <Kind extends Row>(rows: readonly Kind[], from: number, until: number): Kind[] =>
  rows.filter(({ startedAt, endedAt }) => startedAt < until && from < endedAt);

const cutTime = ({ startedAt, endedAt }: Row, from: number, until: number): Row => ({
  startedAt: Math.max(startedAt, from),
  endedAt: Math.min(endedAt, until),
});

/** Null: nothing was seen of the trip inside, and its ends lie outside. */
function cutTrip(trip: Trip, ways: readonly WayPiece[], from: number, until: number): Trip | null {
  if (from <= trip.startedAt && trip.endedAt <= until) return trip;
  const time = cutTime(trip, from, until);
  const own = ways.filter(({ startedAt, endedAt }) => time.startedAt <= startedAt && endedAt <= time.endedAt);
  const [first, last] = [own[0]?.corners[0], own.at(-1)?.corners.at(-1)];
  const speeds = own.flatMap(({ corners }) =>
    corners.slice(1).flatMap(({ topSpeedKmh }) => topSpeedKmh ?? []),
  );
  if (!first || !last) return null;
  return {
    ...trip,
    ...time,
    start: toPosition(first),
    end: toPosition(last),
    millimetres: own.reduce((sum, piece) => sum + measurePiece(piece), 0),
    // Where a gap was crossed that the border cuts is known to neither side.
    unseenMillimetres: 0,
    topSpeedKmh: speeds.length > 0 ? Math.max(...speeds) : null,
  };
}

function cutPiece(piece: WayPiece, from: number, until: number): WayPiece {
  const { startedAt, endedAt, corners } = piece;
  if (from <= startedAt && endedAt <= until) return piece;
  const time = cutTime(piece, from, until);
  const within = corners.filter(({ at }) => time.startedAt < at && at < time.endedAt);
  const next = corners.find(({ at }) => at >= time.endedAt);
  const cornerAt = (at: number, topSpeedKmh: number | null): Corner => ({
    ...positionOnLeg(corners, at),
    at,
    topSpeedKmh,
  });
  const edges = [cornerAt(time.startedAt, null), cornerAt(time.endedAt, next?.topSpeedKmh ?? null)] as const;
  return { ...time, corners: [edges[0], ...within, edges[1]] };
}

const toPosition = ({ latitudeE7, longitudeE7 }: Corner) => ({ latitudeE7, longitudeE7 });
