import type { Place } from '../../../map/camera.ts';
import type { MapLibreMap } from '../../../map/engine.ts';

/** In pixels from the upper left corner of the map. */
export type Point = { readonly x: number; readonly y: number };

/** So close to the edge of the map, it moves with the point. */
const EDGE_PX = 32;

export const toPlace = (map: MapLibreMap, { x, y }: Point): Place => {
  const { lng, lat } = map.unproject([x, y]);
  return { longitude: lng, latitude: lat };
};

export const toPoint = (map: MapLibreMap, { longitude, latitude }: Place): Point => {
  const { x, y } = map.project([longitude, latitude]);
  return { x, y };
};

/** Moves the map until a point is clear of its edges; returns where the point is then. */
export function keepInside(map: MapLibreMap, { x, y }: Point): Point {
  const { clientWidth, clientHeight } = map.getContainer();
  const clamp = (value: number, size: number) => Math.min(Math.max(value, EDGE_PX), size - EDGE_PX);
  const inside = { x: clamp(x, clientWidth), y: clamp(y, clientHeight) };
  if (inside.x !== x || inside.y !== y) map.panBy([x - inside.x, y - inside.y], { animate: false });
  return inside;
}
