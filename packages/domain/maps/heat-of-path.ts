import type { Corner, Path, PositionGap } from '../derivation/path/path.ts';
import { distanceMetres, eastOfE7, wrapLongitudeE7 } from '../derivation/path/plane.ts';
import type { HeatSums } from './heat-sums.ts';
import { toCell } from './heat-tiles.ts';

/** A leg is cut into parts of this length, each at least a second long. */
const PART_METRES = 20;

/** What heat is summed of. */
export type HeatPath = Pick<Path, 'stops' | 'ways' | 'gaps'>;

/** Half-open, in seconds since 1970. */
type Span = { readonly from: number; readonly to: number };

/**
 * Adds where a machine spent [from, until) to sums by cell. A stop's time lies in the cell of its centre, without the gaps in it;
 * each part of a leg lies in the cell of its middle. `idle` is sorted, without overlaps. Sums of the pieces of any split of the
 * time are those of the whole: parts are cut by the leg, and never by the time.
 */
export function addPathHeat(
  sums: HeatSums,
  path: HeatPath,
  idle: readonly Span[],
  { from, until }: { readonly from: number; readonly until: number },
): void {
  const reaches = (row: PositionGap) => row.startedAt < until && from < row.endedAt;
  const countIdle = createOverlap(idle.filter((span) => span.from < until && from < span.to));
  const gaps = path.gaps.filter(reaches);
  for (const stop of path.stops.filter(reaches)) {
    const cell = toCell(stop.centre);
    const time = { from: Math.max(stop.startedAt, from), to: Math.min(stop.endedAt, until) };
    for (const seen of cutGaps(time, gaps))
      sums.add(cell, seen.to - seen.from, countIdle(seen.from, seen.to), 0, 0);
  }
  for (const { corners } of path.ways.filter(reaches))
    for (let index = 1; index < corners.length; index += 1) {
      const [start, end] = [corners[index - 1], corners[index]];
      if (start && end && start.at < until && from < end.at) addLeg(sums, start, end, countIdle, from, until);
    }
}

type CountIdle = (from: number, to: number) => number;

function addLeg(
  sums: HeatSums,
  start: Corner,
  end: Corner,
  countIdle: CountIdle,
  from: number,
  until: number,
): void {
  const seconds = end.at - start.at;
  const metres = distanceMetres(start, end);
  const parts = Math.min(seconds, Math.max(1, Math.ceil(metres / PART_METRES)));
  const east = eastOfE7(start.longitudeE7, end.longitudeE7);
  const north = end.latitudeE7 - start.latitudeE7;
  const metresAfter = (at: number) => Math.floor((metres * (at - start.at)) / seconds);
  let partEnd = start.at;
  for (let part = 1; part <= parts; part += 1) {
    const partStart = partEnd;
    partEnd = start.at + Math.floor((seconds * part) / parts);
    const [first, last] = [Math.max(partStart, from), Math.min(partEnd, until)];
    if (first >= last) continue;
    const share = (part - 0.5) / parts;
    const cell = toCell({
      latitudeE7: start.latitudeE7 + share * north,
      longitudeE7: wrapLongitudeE7(start.longitudeE7 + share * east),
    });
    sums.add(
      cell,
      last - first,
      countIdle(first, last),
      last - first,
      metresAfter(last) - metresAfter(first),
    );
  }
}

/** Returns what remains of a span without gaps, which are in the order of time. */
function cutGaps({ from, to }: Span, gaps: readonly PositionGap[]): readonly Span[] {
  const seen: Span[] = [];
  let start = from;
  for (const gap of gaps) {
    if (gap.endedAt <= start || gap.startedAt >= to) continue;
    if (gap.startedAt > start) seen.push({ from: start, to: gap.startedAt });
    start = gap.endedAt;
  }
  if (start < to) seen.push({ from: start, to });
  return seen;
}

/** Returns how many seconds of a time lie in spans that are sorted and do not overlap. */
function createOverlap(spans: readonly Span[]): CountIdle {
  if (spans.length === 0) return () => 0;
  const starts = Float64Array.from(spans, ({ from }) => from);
  const before = new Float64Array(spans.length + 1);
  for (const [index, { from, to }] of spans.entries()) before[index + 1] = (before[index] ?? 0) + to - from;
  const countBefore = (at: number): number => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    const last = spans[low - 1];
    return last === undefined ? 0 : (before[low - 1] ?? 0) + Math.min(at, last.to) - last.from;
  };
  return (from, to) => countBefore(to) - countBefore(from);
}
