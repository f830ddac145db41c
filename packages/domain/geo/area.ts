import { EARTH_RADIUS_KM } from '../limits.ts';

/** A closed ring of longitude and latitude in degrees: the last point equals the first. */
type Ring = readonly (readonly number[])[];

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Returns the area of a polygon on a sphere, outer ring first and then its holes (R. G. Chamberlain and W. H. Duquette,
 * "Some algorithms for polygons on a sphere", JPL 2007).
 */
export function computeAreaSquareMetres([outer = [], ...holes]: readonly Ring[]): number {
  return holes.reduce((rest, hole) => rest - computeRingArea(hole), computeRingArea(outer));
}

function computeRingArea(ring: Ring): number {
  let sum = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [x0 = 0, y0 = 0] = ring[index - 1] ?? [];
    const [x1 = 0, y1 = 0] = ring[index] ?? [];
    sum += toRadians(x1 - x0) * (2 + Math.sin(toRadians(y0)) + Math.sin(toRadians(y1)));
  }
  return Math.abs((sum * (EARTH_RADIUS_KM * 1000) ** 2) / 2);
}
