import type { Place } from '../../../map/camera.ts';
import type { LinePiece } from '../../../map/layers/leg-layer.tsx';
import { findMoment, type Track } from './track.ts';

type Point = { readonly at: number; readonly place: Place };

/**
 * Returns the path of a machine between two instants, in pieces that were seen or not; empty if its path does not
 * reach into that time. `until`: null for a part that has not ended.
 */
export function cutPath(track: Track, from: number, until: number | null): readonly LinePiece[] {
  const last = Math.min(until ?? track.until, track.until);
  const first = Math.max(from, track.from);
  if (first > last) return [];
  const pieces: LinePiece[] = [];
  const points = listPoints(track, first, last);
  for (const [index, { at, place }] of points.entries()) {
    const before = points[index - 1];
    const isGap = before !== undefined && isUnseen(track, before.at, at);
    const open = pieces.at(-1);
    if (open !== undefined && (index === 1 || open.isGap === isGap))
      pieces[pieces.length - 1] = { isGap, line: [...open.line, place] };
    else pieces.push({ isGap, line: before === undefined ? [place] : [before.place, place] });
  }
  return pieces;
}

/** Where the machine was at both instants, at each corner of its way in between, and in the middle of its stops. */
function listPoints(track: Track, from: number, until: number): readonly Point[] {
  const corners = track.trips.flatMap((trip) => trip.corners.map(({ at, ...place }) => ({ at, place })));
  const stops = track.stops.flatMap(({ from: begin, until: end, stop }) =>
    [begin, end].map((at) => ({ at, place: stop.centre })),
  );
  const inside = [...corners, ...stops].filter(({ at }) => at > from && at < until);
  const ends = [...new Set([from, until])].flatMap((at) => {
    const { place } = findMoment(track, at);
    return place === null ? [] : [{ at, place }];
  });
  return [...ends, ...inside].sort((a, b) => a.at - b.at);
}

const isUnseen = ({ gaps }: Track, from: number, until: number): boolean =>
  gaps.some((gap) => gap.from <= from && gap.until >= until);
