import type { useFormats } from '../../../lib/language/use-formats.ts';
import type { Place } from '../../../map/camera.ts';
import type { Point } from '../../../map/drawing/pen.ts';
import type { MapLibreMap } from '../../../map/engine.ts';

/** Within this distance of its edge, the map moves with the point. */
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

const DIGITS = 5;

/** Formats a place as its latitude and longitude. */
export const formatPlace = (formats: ReturnType<typeof useFormats>, { latitude, longitude }: Place): string =>
  `${formats.exact(latitude, DIGITS)}, ${formats.exact(longitude, DIGITS)}`;
