import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import {
  SILHOUETTE_GRID,
  SILHOUETTES,
  type SilhouettePiece,
  type SilhouetteShape,
} from '../../ui/silhouettes.ts';
import { RING_STATES } from './ring-states.ts';

const TOKENS = [
  'active',
  'idle',
  'off',
  'missing',
  'unknown',
  'broken',
  'surface',
  'border',
  'text',
  'muted',
  'on-state',
] as const;

/** The colours of states and surfaces, light or dark; no brand may change them. */
export type StateColours = Readonly<Record<(typeof TOKENS)[number], string>>;

export function readStateColours(): StateColours {
  const styles = getComputedStyle(document.documentElement);
  const read = TOKENS.map((name) => [name, styles.getPropertyValue(`--${name}`).trim()] as const);
  return Object.fromEntries(read) as StateColours;
}

/** Images are drawn at twice their size, for high-density screens. */
export const IMAGE_SCALE = 2;
const RING_PX = 5.5;
const FULL_TURN = 2 * Math.PI;

/**
 * Draws the image of a name: `machine:excavator:idle`, or `ring:46:3,0,5,0,0,0,12,0` with its size and the parts of each
 * state. Returns null for other names.
 */
export function drawImage(name: string, colours: StateColours): ImageData | null {
  const [kind, first = '', parts = ''] = name.split(':');
  if (kind === 'machine') return drawMarker(first as SilhouetteShape, parts as DisplayedState, colours);
  if (kind === 'ring') return drawRing(Number(first), parts.split(',').map(Number), colours);
  return null;
}

function openCanvas(widthPx: number, heightPx = widthPx): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx * IMAGE_SCALE;
  canvas.height = heightPx * IMAGE_SCALE;
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

const MARKER = { width: 42, height: 48, tipX: 21, tipY: 47 };
/** A rounded square with a tip at the origin. */
const MARKER_PATH =
  'M-11-46h22a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H6L0-2-6-10h-5a8 8 0 0 1-8-8v-20a8 8 0 0 1 8-8z';
const SILHOUETTE = { x: -14, y: -43, size: 28 };
const FILLED: ReadonlySet<DisplayedState> = new Set(['active', 'idle', 'broken-down']);
const PATTERNED: ReadonlySet<DisplayedState> = new Set(['missing', 'unknown']);
const ABSENT: ReadonlySet<DisplayedState> = new Set(['not-monitored', 'hire-ended']);

/** A silhouette on the drawing of a state; the tip stands on the position. */
function drawMarker(shape: SilhouetteShape, state: DisplayedState, colours: StateColours): ImageData {
  const context = openCanvas(MARKER.width, MARKER.height);
  context.translate(MARKER.tipX, MARKER.tipY);
  const frame = new Path2D(MARKER_PATH);
  context.fillStyle = colours.surface;
  context.fill(frame);
  context.fillStyle = state === 'off' ? colours.surface : getPaint(context, state, colours);
  context.fill(frame);
  context.lineWidth = 2;
  context.setLineDash(ABSENT.has(state) ? [3, 2] : []);
  context.strokeStyle = getFrameColour(state, colours);
  context.stroke(frame);
  context.setLineDash([]);
  if (PATTERNED.has(state)) {
    context.fillStyle = colours.surface;
    context.beginPath();
    context.roundRect(-14, -42, 28, 28, 5);
    context.fill();
  }
  drawSilhouette(context, shape, getSilhouetteColour(state, colours));
  return readImage(context);
}

function drawSilhouette(context: CanvasRenderingContext2D, shape: SilhouetteShape, colour: string): void {
  context.translate(SILHOUETTE.x, SILHOUETTE.y);
  context.scale(SILHOUETTE.size / SILHOUETTE_GRID, SILHOUETTE.size / SILHOUETTE_GRID);
  context.fillStyle = context.strokeStyle = colour;
  context.lineCap = context.lineJoin = 'round';
  for (const { d, strokeWidth } of SILHOUETTES[shape] as readonly SilhouettePiece[]) {
    if (strokeWidth === undefined) {
      context.fill(new Path2D(d), 'evenodd');
      continue;
    }
    context.lineWidth = strokeWidth;
    context.stroke(new Path2D(d));
  }
}

function getFrameColour(state: DisplayedState, colours: StateColours): string {
  if (state === 'off') return colours.off;
  if (FILLED.has(state))
    return state === 'broken-down' ? colours.broken : colours[state as 'active' | 'idle'];
  return getLineColour(state, colours) ?? colours.border;
}

function getSilhouetteColour(state: DisplayedState, colours: StateColours): string {
  if (FILLED.has(state)) return colours['on-state'];
  if (state === 'running') return colours.active;
  return PATTERNED.has(state) ? colours.text : colours.muted;
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
  return ABSENT.has(state) ? colours.border : null;
}

function getPaint(context: CanvasRenderingContext2D, state: DisplayedState, colours: StateColours): Paint {
  switch (state) {
    case 'missing':
      return pattern(context, colours.surface, (tile) => hatch(tile, colours.missing));
    case 'unknown':
      return pattern(context, colours.surface, (tile) => dots(tile, colours.unknown));
    case 'active':
    case 'idle':
      return colours[state];
    case 'broken-down':
      return colours.broken;
    case 'running':
    case 'not-monitored':
    case 'hire-ended':
      return colours.surface;
    case 'off':
      return colours.off;
  }
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
