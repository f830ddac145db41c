import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import { RING_STATES } from './ring-states.ts';

const TOKENS = ['active', 'idle', 'off', 'missing', 'unknown', 'broken', 'surface', 'border'] as const;

/** The colours of states and surfaces, light or dark; no brand may change them. */
export type StateColours = Readonly<Record<(typeof TOKENS)[number], string>>;

export function readStateColours(): StateColours {
  const styles = getComputedStyle(document.documentElement);
  const read = TOKENS.map((name) => [name, styles.getPropertyValue(`--${name}`).trim()] as const);
  return Object.fromEntries(read) as StateColours;
}

/** Images are drawn at twice their size, for high-density screens. */
export const IMAGE_SCALE = 2;
const MARKER_PX = 22;
const RIM_PX = 3;
const RING_PX = 5.5;
const LINE_PX = 2;
const FULL_TURN = 2 * Math.PI;

/**
 * Draws the image of a name: `state:idle`, or `ring:46:3,0,5,0,0,0,12,0` with its size and the parts of each
 * state. Returns null for other names.
 */
export function drawImage(name: string, colours: StateColours): ImageData | null {
  const [kind, first = '', parts = ''] = name.split(':');
  if (kind === 'state') return drawMarker(first as DisplayedState, colours);
  if (kind === 'ring') return drawRing(Number(first), parts.split(',').map(Number), colours);
  return null;
}

function openCanvas(sizePx: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = sizePx * IMAGE_SCALE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('Canvas 2D context is unavailable');
  context.scale(IMAGE_SCALE, IMAGE_SCALE);
  return context;
}

const readImage = (context: CanvasRenderingContext2D): ImageData =>
  context.getImageData(0, 0, context.canvas.width, context.canvas.height);

function disc(context: CanvasRenderingContext2D, middle: number, radius: number, paint: Paint): void {
  context.beginPath();
  context.arc(middle, middle, radius, 0, FULL_TURN);
  context.fillStyle = paint;
  context.fill();
}

/** A disc in the drawing of a state; its rim separates it from the ground and from its neighbours. */
function drawMarker(state: DisplayedState, colours: StateColours): ImageData {
  const context = openCanvas(MARKER_PX);
  const middle = MARKER_PX / 2;
  disc(context, middle, middle, colours.border);
  disc(context, middle, middle - 1, colours.surface);
  const line = getLineColour(state, colours);
  if (line !== null) disc(context, middle, middle - RIM_PX, line);
  const inset = line === null ? RIM_PX : RIM_PX + LINE_PX;
  disc(context, middle, middle - inset, getPaint(context, state, colours));
  return readImage(context);
}

/** A disc with a ring that shows the share of each state. */
function drawRing(sizePx: number, parts: readonly number[], colours: StateColours): ImageData {
  const context = openCanvas(sizePx);
  const middle = sizePx / 2;
  disc(context, middle, middle, colours.border);
  disc(context, middle, middle - 1, colours.surface);
  const all = parts.reduce((sum, part) => sum + part, 0);
  let from = -FULL_TURN / 4;
  for (const [index, part] of parts.entries()) {
    const state = RING_STATES[index];
    if (state === undefined || part === 0) continue;
    const until = from + (part / all) * FULL_TURN;
    arc(context, middle, { from, until }, getPaint(context, state, colours));
    const line = getLineColour(state, colours);
    if (line !== null) outline(context, middle, { from, until }, line);
    from = until;
  }
  return readImage(context);
}

type Paint = string | CanvasPattern;
type Turn = { readonly from: number; readonly until: number };

function arc(context: CanvasRenderingContext2D, middle: number, { from, until }: Turn, paint: Paint): void {
  context.beginPath();
  context.arc(middle, middle, middle - 2 - RING_PX / 2, from, until);
  context.lineWidth = RING_PX;
  context.strokeStyle = paint;
  context.stroke();
}

/** Outlines the outer and the inner edge of a part. */
function outline(context: CanvasRenderingContext2D, middle: number, turn: Turn, line: string): void {
  context.lineWidth = 1.5;
  context.strokeStyle = line;
  for (const radius of [middle - 2 - 0.75, middle - 2 - RING_PX + 0.75]) {
    context.beginPath();
    context.arc(middle, middle, radius, turn.from, turn.until);
    context.stroke();
  }
}

/** The outline colour of a state, as in timelines; null for states without an outline. */
function getLineColour(state: DisplayedState, colours: StateColours): string | null {
  if (state === 'running') return colours.active;
  if (state === 'missing' || state === 'unknown') return colours.missing;
  return state === 'not-monitored' ? colours.border : null;
}

function getPaint(context: CanvasRenderingContext2D, state: DisplayedState, colours: StateColours): Paint {
  if (state === 'missing') return pattern(context, colours.surface, (tile) => hatch(tile, colours.missing));
  if (state === 'unknown') return pattern(context, colours.surface, (tile) => dots(tile, colours.unknown));
  if (state === 'running' || state === 'not-monitored') return colours.surface;
  return state === 'broken-down' ? colours.broken : colours[state];
}

const TILE_PX = 4;

function pattern(
  context: CanvasRenderingContext2D,
  ground: string,
  draw: (tile: CanvasRenderingContext2D) => void,
): Paint {
  const tile = openCanvas(TILE_PX);
  tile.fillStyle = ground;
  tile.fillRect(0, 0, TILE_PX, TILE_PX);
  draw(tile);
  const repeated = context.createPattern(tile.canvas, 'repeat');
  // Scales the pattern from image pixels to the pixels shown.
  repeated?.setTransform(new DOMMatrix().scale(1 / IMAGE_SCALE));
  return repeated ?? ground;
}

/** 45° lines that continue across the edges of the tile. */
function hatch(tile: CanvasRenderingContext2D, colour: string): void {
  tile.strokeStyle = colour;
  tile.lineWidth = 1.4;
  tile.beginPath();
  for (const shift of [-TILE_PX, 0, TILE_PX]) {
    tile.moveTo(shift - 1, TILE_PX + 1);
    tile.lineTo(shift + TILE_PX + 1, -1);
  }
  tile.stroke();
}

function dots(tile: CanvasRenderingContext2D, colour: string): void {
  tile.fillStyle = colour;
  tile.beginPath();
  tile.arc(TILE_PX / 2, TILE_PX / 2, 1.1, 0, FULL_TURN);
  tile.fill();
}
