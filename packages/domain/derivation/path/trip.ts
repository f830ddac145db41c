import { distanceMillimetres } from '../../geo/distance.ts';
import type { TakenFix } from './fix.ts';
import { beginWay, endWay, extendWay } from './open-way.ts';
import type { Path, WayPiece } from './path.ts';
import type { OpenTrip, PathState } from './path-state.ts';

/** Adds a fix to the open trip and its way. A held fix adds nothing: it is where a parked machine drifts. */
export function addToTrip(state: PathState, fix: TakenFix, path: Path): void {
  const { trip, way } = state;
  if (!trip || fix.held) return;
  if (!way) {
    state.way = beginWay(fix);
    return;
  }
  if (fix.afterGap) {
    endPiece(state, path);
    changeTrip(state, { unseenMillimetres: trip.unseenMillimetres + distanceMillimetres(way.last, fix) });
    state.way = beginWay(fix);
  } else {
    const piece = extendWay(way, fix);
    if (piece) addPiece(state, piece, path);
  }
  const { speedKmh, carried } = fix;
  if (speedKmh !== null && speedKmh > (trip.topSpeedKmh ?? -1)) changeTrip(state, { topSpeedKmh: speedKmh });
  if (carried && !trip.carried) changeTrip(state, { carried });
}

/** Ends the open trip at a fix, which its way reaches even if it is held; the speed of a held fix is noise. */
export function endTrip(state: PathState, fix: TakenFix, path: Path): void {
  if (state.way && state.way.last.at < fix.at)
    addToTrip(state, fix.held ? { ...fix, held: false, speedKmh: null } : fix, path);
  endPiece(state, path);
  const { at, latitudeE7, longitudeE7 } = fix;
  if (!state.trip) return;
  const { from, ...trip } = state.trip;
  path.trips.push({ startedAt: from, endedAt: at, ...trip, end: { latitudeE7, longitudeE7 } });
}

function endPiece(state: PathState, path: Path): void {
  const piece = state.way && endWay(state.way);
  if (piece) addPiece(state, piece, path);
}

function addPiece(state: PathState, piece: WayPiece, path: Path): void {
  if (state.trip) changeTrip(state, { millimetres: state.trip.millimetres + measurePiece(piece) });
  path.ways.push(piece);
}

/** Replaces the trip: copies of a state share it. */
function changeTrip(state: PathState, change: Partial<OpenTrip>): void {
  if (state.trip) state.trip = { ...state.trip, ...change };
}

/** Returns the length of a piece in millimetres. */
export const measurePiece = ({ corners }: WayPiece): number =>
  corners.reduce((sum, corner, index) => {
    const before = corners[index - 1];
    return before ? sum + distanceMillimetres(before, corner) : sum;
  }, 0);
