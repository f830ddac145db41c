import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import type { Camera, Place } from '../camera.ts';
import { getFitPadding } from '../fit-padding.ts';
import { CLUSTER_RADIUS_PX, RING_PARTS, RING_SIZES, RING_STATES } from './ring-states.ts';

/** A machine by its state and the key of its type. */
export type PlacedState = Place & { readonly state: DisplayedState; readonly type: string };

/** What is drawn at a place of a picture, in pixels from its upper left corner. */
export type Mark = {
  readonly x: number;
  readonly y: number;
  /** At least one. */
  readonly machines: readonly PlacedState[];
};

type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

/** The width of the world in pixels at zoom 0, as in the engine. */
const WORLD_PX = 512;

/** Web Mercator: both from 0 to 1, y to the south. */
function project({ longitude, latitude }: Place): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The scale in pixels, and the place in the middle of a picture, as the engine would show a camera. */
function findView(
  camera: Camera,
  { width, height }: Size,
): { readonly scale: number; readonly middle: Point } {
  if (camera.kind === 'place') return { scale: WORLD_PX * 2 ** camera.zoom, middle: project(camera) };
  const [west, south, east, north] = camera.bounds;
  const [start, end] = [
    project({ longitude: west, latitude: north }),
    project({ longitude: east, latitude: south }),
  ];
  const { top, bottom, left, right } = getFitPadding({ clientWidth: width, clientHeight: height });
  const scale = Math.min(
    (width - left - right) / Math.max(end.x - start.x, Number.EPSILON),
    (height - top - bottom) / Math.max(end.y - start.y, Number.EPSILON),
    WORLD_PX * 2 ** camera.maxZoom,
  );
  // The bounds are in the middle of what the padding leaves.
  const middle = {
    x: (start.x + end.x) / 2 + (right - left) / 2 / scale,
    y: (start.y + end.y) / 2 + (bottom - top) / 2 / scale,
  };
  return { scale, middle };
}

/** Gathers machines into marks for a picture of a camera; those outside of it are left out. */
export function placeMarks(machines: readonly PlacedState[], camera: Camera, size: Size): readonly Mark[] {
  const { scale, middle } = findView(camera, size);
  const marks: { x: number; y: number; machines: PlacedState[] }[] = [];
  const cells = new Map<string, (typeof marks)[number]>();
  for (const machine of machines) {
    const { x, y } = project(machine);
    const at = { x: (x - middle.x) * scale + size.width / 2, y: (y - middle.y) * scale + size.height / 2 };
    if (at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height) continue;
    const near = findNear(cells, at);
    if (near) {
      near.machines.push(machine);
      continue;
    }
    const mark = { ...at, machines: [machine] };
    marks.push(mark);
    cells.set(toCell(at, 0, 0), mark);
  }
  return marks;
}

/** Cells are as wide as marks reach, so that only neighbours may be near. */
const toCell = ({ x, y }: Point, right: number, down: number): string =>
  `${Math.floor(x / CLUSTER_RADIUS_PX) + right} ${Math.floor(y / CLUSTER_RADIUS_PX) + down}`;

const NEIGHBOURS = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

function findNear<Found extends Point>(cells: ReadonlyMap<string, Found>, at: Point): Found | undefined {
  for (const [right, down] of NEIGHBOURS) {
    const found = cells.get(toCell(at, right, down));
    if (found && Math.hypot(found.x - at.x, found.y - at.y) <= CLUSTER_RADIUS_PX) return found;
  }
  return undefined;
}

/** The name of the picture of a ring, as the layer of clusters forms it. */
export function nameRing(machines: readonly PlacedState[]): string {
  const count = machines.length;
  const [, size] = RING_SIZES.findLast(([least]) => count >= least) ?? RING_SIZES[0];
  const parts = RING_STATES.map((state) => {
    const share = machines.filter((machine) => machine.state === state).length / count;
    return share === 0 ? 0 : Math.max(1, Math.round(RING_PARTS * share));
  });
  return `ring:${size}:${parts.join()}`;
}
