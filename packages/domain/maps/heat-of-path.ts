import type { Corner, Path, PositionGap } from '../derivation/path/path.ts';
import { distanceMetres, eastOfE7, wrapLongitudeE7 } from '../derivation/path/plane.ts';
import type { PositionE7 } from '../readings/reading.ts';
import type { HeatSums } from './heat-sums.ts';
import { BLOCK_ZOOM, toCell, toCoarserTile } from './heat-tiles.ts';

/** A leg is cut into parts of this length, each at least a second long. */
const PART_METRES = 20;

/** What heat is summed of. */
export type HeatPath = Pick<Path, 'stops' | 'ways' | 'gaps'>;

/** Sums by block, for what lies in blocks whose cells are not needed: a leg inside of one is added as a whole. */
export type FarHeat = { readonly blocks: HeatSums; readonly isNear: (block: number) => boolean };

/** Half-open, in seconds since 1970. */
type Span = { readonly from: number; readonly to: number };

/**
 * Adds where a machine spent [from, until) to sums by cell. A stop's time lies in the cell of its centre, without the gaps in it;
 * each part of a leg lies in the cell of its middle. `idle` is sorted, without overlaps. Sums of the pieces of any split of the
 * time are those of the whole: parts are cut by the leg, and never by the time. With `far`, sums by block of both are the same.
 */
export function addPathHeat(
  sums: HeatSums,
  path: HeatPath,
  idle: readonly Span[],
  { from, until }: Range,
  far: FarHeat | null = null,
): void {
  const reaches = (row: PositionGap) => row.startedAt < until && from < row.endedAt;
  const countIdle = createOverlap(idle.filter((span) => span.from < until && from < span.to));
  const gaps = path.gaps.filter(reaches);
  for (const stop of path.stops.filter(reaches)) {
    const cell = toCell(stop.centre);
    const time = { from: Math.max(stop.startedAt, from), to: Math.min(stop.endedAt, until) };
    const block = far ? toCoarserTile(cell, BLOCK_ZOOM) : 0;
    const [target, tile] = far && !far.isNear(block) ? [far.blocks, block] : [sums, cell];
    for (const seen of cutGaps(time, gaps))
      target.add(tile, seen.to - seen.from, countIdle(seen.from, seen.to), 0, 0);
  }
  for (const { corners } of path.ways.filter(reaches))
    if (far) addFarWay(sums, corners, countIdle, { from, until }, far);
    else addLegs(sums, corners, countIdle, { from, until });
}

type Range = { readonly from: number; readonly until: number };

function addLegs(sums: HeatSums, corners: readonly Corner[], countIdle: CountIdle, range: Range): void {
  for (let index = 1; index < corners.length; index += 1) {
    const [start, end] = [corners[index - 1], corners[index]];
    if (start && end && start.at < range.until && range.from < end.at)
      addLeg(sums, new CutLeg(start, end), countIdle, range);
  }
}

const toBlock = (position: PositionE7): number => toCoarserTile(toCell(position), BLOCK_ZOOM);

/** Adds legs that follow each other inside of a block as one: what their parts add up to. */
function addFarWay(
  sums: HeatSums,
  corners: readonly Corner[],
  countIdle: CountIdle,
  range: Range,
  { blocks, isNear }: FarHeat,
): void {
  const [head] = corners;
  if (!head) return;
  let block = toBlock(head);
  let isWhole = !isNear(block);
  let [runFrom, metres] = [head.at, 0];
  const endRun = (at: number) => {
    const [from, until] = [Math.max(runFrom, range.from), Math.min(at, range.until)];
    if (from < until) blocks.add(block, until - from, countIdle(from, until), until - from, metres);
    metres = 0;
  };
  for (let index = 1; index < corners.length; index += 1) {
    const [start, end] = [corners[index - 1], corners[index]];
    if (!start || !end) continue;
    const endBlock = toBlock(end);
    const isRead = start.at < range.until && range.from < end.at;
    if (isWhole && endBlock === block) {
      if (isRead) metres += countMetresIn(start, end, range);
      continue;
    }
    if (isWhole) endRun(start.at);
    if (isRead) addFarLeg(sums, new CutLeg(start, end), countIdle, range, { blocks, isNear });
    if (endBlock !== block) [block, isWhole] = [endBlock, !isNear(endBlock)];
    runFrom = end.at;
  }
  const last = corners.at(-1);
  if (isWhole && last) endRun(last.at);
}

/** Returns how many whole metres of a leg lie in a range; those of a split range add up to those of the whole. */
function countMetresIn(start: Corner, end: Corner, { from, until }: Range): number {
  const metres = distanceMetres(start, end);
  const after = (at: number) => countMetresAfter(metres, start.at, end.at, at);
  return after(Math.min(end.at, until)) - after(Math.max(start.at, from));
}

const countMetresAfter = (metres: number, from: number, to: number, at: number): number =>
  Math.floor((metres * (at - from)) / (to - from));

type CountIdle = (from: number, to: number) => number;

/** A leg in parts, which count from 0. */
class CutLeg {
  readonly parts: number;
  readonly #start: Corner;
  readonly #seconds: number;
  readonly #metres: number;
  readonly #north: number;
  readonly #east: number;

  constructor(start: Corner, end: Corner) {
    this.#start = start;
    this.#seconds = end.at - start.at;
    this.#metres = distanceMetres(start, end);
    this.#north = end.latitudeE7 - start.latitudeE7;
    this.#east = eastOfE7(start.longitudeE7, end.longitudeE7);
    this.parts = Math.min(this.#seconds, Math.max(1, Math.ceil(this.#metres / PART_METRES)));
  }

  /** Returns when a part begins, and of the number of parts when the leg ends. */
  beginOf(part: number): number {
    return this.#start.at + Math.floor((this.#seconds * part) / this.parts);
  }

  cellOf(part: number): number {
    const share = (part + 0.5) / this.parts;
    return toCell({
      latitudeE7: this.#start.latitudeE7 + share * this.#north,
      longitudeE7: wrapLongitudeE7(this.#start.longitudeE7 + share * this.#east),
    });
  }

  blockOf(part: number): number {
    return toCoarserTile(this.cellOf(part), BLOCK_ZOOM);
  }

  metresAfter(at: number): number {
    return countMetresAfter(this.#metres, this.#start.at, this.#start.at + this.#seconds, at);
  }
}

function addLeg(sums: HeatSums, leg: CutLeg, countIdle: CountIdle, range: Range): void {
  for (let part = 0; part < leg.parts; part += 1)
    addParts(sums, leg.cellOf(part), leg, part, part, countIdle, range);
}

/** Adds a leg of several blocks: of those that are near its parts, of each other one all parts as one. */
function addFarLeg(
  sums: HeatSums,
  leg: CutLeg,
  countIdle: CountIdle,
  range: Range,
  { blocks, isNear }: FarHeat,
): void {
  const lastPart = leg.parts - 1;
  const lastBlock = leg.blockOf(lastPart);
  for (let first = 0; first <= lastPart; ) {
    const block = leg.blockOf(first);
    if (isNear(block)) {
      addParts(sums, leg.cellOf(first), leg, first, first, countIdle, range);
      first += 1;
      continue;
    }
    const last = block === lastBlock ? lastPart : findLastIn(leg, block, first, lastPart);
    addParts(blocks, block, leg, first, last, countIdle, range);
    first = last + 1;
  }
}

/** Returns the last part in the block of a part; `later` is not in it. A leg is straight, so it does not return to a block. */
function findLastIn(leg: CutLeg, block: number, part: number, later: number): number {
  let [inside, outside] = [part, later];
  while (outside - inside > 1) {
    const middle = (inside + outside) >> 1;
    if (leg.blockOf(middle) === block) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** Adds what parts of a leg, which lie in one tile, have in a range. */
function addParts(
  sums: HeatSums,
  tile: number,
  leg: CutLeg,
  firstPart: number,
  lastPart: number,
  countIdle: CountIdle,
  { from, until }: Range,
): void {
  const first = Math.max(leg.beginOf(firstPart), from);
  const last = Math.min(leg.beginOf(lastPart + 1), until);
  if (first >= last) return;
  const metres = leg.metresAfter(last) - leg.metresAfter(first);
  sums.add(tile, last - first, countIdle(first, last), last - first, metres);
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
