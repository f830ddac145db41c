import { toNameProperty } from '../base-map/town-name.ts';
import type { TileFeature } from './read-tile.ts';

/** A town on the sketch, in its pixels, and on which side of its dot the name stands. */
export type SketchTown = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right';
};

type Candidate = Omit<SketchTown, 'side'> & { readonly population: number };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Names are drawn in 12 px: about this wide for each letter, and this high. */
const LETTER_PIXELS = 6.6;
const IDEOGRAPH_PIXELS = 12;
const IDEOGRAPHS = /\p{Script=Han}/gu;
const LINE_PIXELS = 16;
const GAP_PIXELS = 7;
const MAX_TOWNS = 6;

/** Returns a town with its name in a language and its place on the sketch; null if it has no name. */
export function toCandidate(
  { properties, parts }: TileFeature,
  language: string,
  toPixels: (point: readonly [number, number]) => readonly [number, number],
): Candidate | null {
  const point = parts[0]?.[0];
  const name = String(properties[toNameProperty(language)] ?? properties.name ?? '');
  if (!point || name === '') return null;
  const [x, y] = toPixels(point);
  return { name, x, y, population: Number(properties.population ?? 0) };
}

/** Picks the largest towns whose names fit into the sketch without covering each other or a taken box. */
export function placeTowns(
  candidates: readonly Candidate[],
  {
    width,
    height,
    taken,
  }: { readonly width: number; readonly height: number; readonly taken: readonly Box[] },
): readonly SketchTown[] {
  const boxes = [...taken];
  const isFree = (box: Box) =>
    box.left > 0 &&
    box.right < width &&
    box.top > 0 &&
    box.bottom < height &&
    !boxes.some((other) => overlaps(box, other));
  const placed: SketchTown[] = [];
  for (const { name, x, y } of [...candidates].sort((a, b) => b.population - a.population)) {
    const named = SIDES.map((side) => ({ side, box: measureBox(name, x, y, side) }));
    const chosen = named.find(({ box }) => isFree(box));
    if (chosen === undefined) continue;
    boxes.push(chosen.box);
    placed.push({ name, x, y, side: chosen.side });
    if (placed.length === MAX_TOWNS) break;
  }
  return placed;
}

/** In the order in which they are tried. */
const SIDES = ['right', 'left'] as const;

function measureBox(name: string, x: number, y: number, side: SketchTown['side']): Box {
  const nameWidth = measureName(name);
  return {
    left: x - GAP_PIXELS - (side === 'left' ? nameWidth : 0),
    right: x + GAP_PIXELS + (side === 'right' ? nameWidth : 0),
    top: y - LINE_PIXELS / 2,
    bottom: y + LINE_PIXELS / 2,
  };
}

const measureName = (name: string): number =>
  name.length * LETTER_PIXELS + (name.match(IDEOGRAPHS)?.length ?? 0) * (IDEOGRAPH_PIXELS - LETTER_PIXELS);

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
