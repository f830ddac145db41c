import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import type { Camera, Place } from '../camera.ts';
import { findView, getZoom, type PictureView, type Point, project, type Size } from '../projection.ts';
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

type Gathered = Point & { readonly machines: PlacedState[] };

/**
 * Gathers machines into marks for a picture of a camera; those outside of it are left out. As in the engine, marks are those of
 * the whole zoom, in the middle of their machines.
 */
export function placeMarks(machines: readonly PlacedState[], camera: Camera, size: Size): readonly Mark[] {
  const view = findView(camera, size);
  const zoom = getZoom(view);
  const radius = CLUSTER_RADIUS_PX * 2 ** (zoom - Math.floor(zoom));
  const marks: Gathered[] = [];
  const cells = new Map<string, Gathered>();
  for (const machine of machines) {
    const at = toPixels(machine, view, size);
    const near = findNear(cells, at, radius);
    if (near) {
      near.machines.push(machine);
      continue;
    }
    const mark = { ...at, machines: [machine] };
    marks.push(mark);
    cells.set(toCell(at, radius, 0, 0), mark);
  }
  return marks
    .map(({ machines }) => ({ ...toPixels(getMiddle(machines), view, size), machines }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height);
}

function toPixels(place: Place, { scale, middle }: PictureView, { width, height }: Size): Point {
  const { x, y } = project(place);
  return { x: (x - middle.x) * scale + width / 2, y: (y - middle.y) * scale + height / 2 };
}

function getMiddle(places: readonly Place[]): Place {
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return {
    longitude: sum(places.map(({ longitude }) => longitude)) / places.length,
    latitude: sum(places.map(({ latitude }) => latitude)) / places.length,
  };
}

/** Cells are as wide as marks reach, so that only neighbours may be near. */
const toCell = ({ x, y }: Point, radius: number, right: number, down: number): string =>
  `${Math.floor(x / radius) + right} ${Math.floor(y / radius) + down}`;

const NEIGHBOURS = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

function findNear<Found extends Point>(
  cells: ReadonlyMap<string, Found>,
  at: Point,
  radius: number,
): Found | undefined {
  for (const [right, down] of NEIGHBOURS) {
    const found = cells.get(toCell(at, radius, right, down));
    if (found && Math.hypot(found.x - at.x, found.y - at.y) <= radius) return found;
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
