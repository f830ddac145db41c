import type { Camera, Place } from './camera.ts';
import { getFitPadding } from './fit-padding.ts';

export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/** What a picture shows: the width of the world in pixels, and the projected place in its middle. */
export type PictureView = { readonly scale: number; readonly middle: Point };

/** The width of the world in pixels at zoom 0, as in the engine. */
const WORLD_PX = 512;

/** Web Mercator: both from 0 to 1, y to the south. */
export function project({ longitude, latitude }: Place): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Returns what a picture of this size shows, as the engine would show a camera: nothing beyond the poles. */
export function findView(camera: Camera, size: Size): PictureView {
  const wanted = camera.kind === 'place' ? toView(camera) : fitBounds(camera, size);
  const scale = Math.max(wanted.scale, size.height);
  const margin = size.height / 2 / scale;
  const { x, y } = wanted.middle;
  return { scale, middle: { x, y: Math.min(1 - margin, Math.max(margin, y)) } };
}

const toView = (camera: Place & { readonly zoom: number }): PictureView => ({
  scale: WORLD_PX * 2 ** camera.zoom,
  middle: project(camera),
});

function fitBounds(
  { bounds: [west, south, east, north], maxZoom }: Extract<Camera, { kind: 'bounds' }>,
  { width, height }: Size,
): PictureView {
  const start = project({ longitude: west, latitude: north });
  const end = project({ longitude: east, latitude: south });
  const { top, bottom, left, right } = getFitPadding({ clientWidth: width, clientHeight: height });
  const scale = Math.min(
    (width - left - right) / Math.max(end.x - start.x, Number.EPSILON),
    (height - top - bottom) / Math.max(end.y - start.y, Number.EPSILON),
    WORLD_PX * 2 ** maxZoom,
  );
  // The bounds are in the middle of what the padding leaves.
  const middle = {
    x: (start.x + end.x) / 2 + (right - left) / 2 / scale,
    y: (start.y + end.y) / 2 + (bottom - top) / 2 / scale,
  };
  return { scale, middle };
}

/** The zoom of a view, as in the engine. */
export const getZoom = ({ scale }: PictureView): number => Math.log2(scale / WORLD_PX);
