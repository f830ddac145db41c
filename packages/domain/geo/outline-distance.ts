import type { PositionE7 } from '../readings/reading.ts';
import type { Outline } from '../sites/outline.ts';
import { contains } from './contains.ts';
import { distanceMillimetres } from './distance.ts';
import { unwrapRing } from './unwrap.ts';

type Point = readonly number[];

const E7_PER_DEGREE = 1e7;
const MILLIMETRES_PER_METRE = 1_000;
const TURN = 360;

/**
 * Returns how far a position is from an outline, in metres; 0 inside. The nearest point of a side is found on a plane
 * around the position, and its distance is that of the great circle.
 */
export function distanceToOutlineMetres(outline: Outline, position: PositionE7): number {
  const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  const here = [position.longitudeE7 / E7_PER_DEGREE, position.latitudeE7 / E7_PER_DEGREE];
  const unwrapped = polygons.map((rings) => rings.map((ring) => unwrapNear(ring, here)));
  if (unwrapped.some((polygon) => contains(polygon, here))) return 0;
  const shrink = Math.max(1e-6, Math.cos(((here[1] ?? 0) * Math.PI) / 180));
  let nearest = { squared: Number.POSITIVE_INFINITY, point: here };
  for (const ring of unwrapped.flat())
    for (let index = 1; index < ring.length; index += 1) {
      const found = findNearest(ring[index - 1] ?? here, ring[index] ?? here, here, shrink);
      if (found.squared < nearest.squared) nearest = found;
    }
  return distanceMillimetres(position, toPositionE7(nearest.point)) / MILLIMETRES_PER_METRE;
}

/** A ring in one piece, on the position's side of the antimeridian. */
function unwrapNear(ring: readonly Point[], [x = 0]: Point): readonly Point[] {
  const unwrapped = unwrapRing(ring);
  const turns = Math.round((x - (unwrapped[0]?.[0] ?? x)) / TURN);
  return turns === 0 ? unwrapped : unwrapped.map(([x = 0, y = 0]) => [x + turns * TURN, y]);
}

/** The point of a side that is nearest to the position; `squared` is in degrees of latitude. */
function findNearest(
  [x0 = 0, y0 = 0]: Point,
  [x1 = 0, y1 = 0]: Point,
  [x = 0, y = 0]: Point,
  shrink: number,
) {
  const [alongX, alongY] = [(x1 - x0) * shrink, y1 - y0];
  const length = alongX * alongX + alongY * alongY;
  const along = length === 0 ? 0 : ((x - x0) * shrink * alongX + (y - y0) * alongY) / length;
  const share = Math.min(1, Math.max(0, along));
  const point = [x0 + share * (x1 - x0), y0 + share * (y1 - y0)];
  const [awayX, awayY] = [((point[0] ?? 0) - x) * shrink, (point[1] ?? 0) - y];
  return { squared: awayX * awayX + awayY * awayY, point };
}

const toPositionE7 = ([longitude = 0, latitude = 0]: Point): PositionE7 => ({
  latitudeE7: Math.round(latitude * E7_PER_DEGREE),
  longitudeE7: Math.round(longitude * E7_PER_DEGREE),
});
