/** A point in degrees: longitude, then latitude (RFC 7946, section 3.1.1). */
type Point = readonly number[];
/** A closed ring: the last point equals the first. */
type Ring = readonly Point[];

/**
 * Returns whether a polygon, outer ring first and then its holes, contains a point. Even-odd rule: a ray from the point
 * crosses the rings an odd number of times (M. Shimrat, "Algorithm 112", CACM 5, 1962). Treats degrees as a plane:
 * rings continue beyond ±180, as returned by `unwrapRing`.
 */
export function contains(polygon: readonly Ring[], point: Point): boolean {
  return polygon.reduce((isInside, ring) => isInside !== crossesOddly(ring, point), false);
}

function crossesOddly(ring: Ring, [x = Number.NaN, y = Number.NaN]: Point): boolean {
  let isOdd = false;
  for (let index = 1; index < ring.length; index += 1) {
    const [x0 = 0, y0 = 0] = ring[index - 1] ?? [];
    const [x1 = 0, y1 = 0] = ring[index] ?? [];
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isOdd = !isOdd;
  }
  return isOdd;
}
