/** North and east of an origin, in 10⁻⁷ degrees. */
export type Offset = readonly [north: number, east: number];

/** A larger hull would make σ longer than it is exact: its points lie decimetres apart. */
const MAX_POINTS = 64;

/** Returns the convex hull with a point added. */
export const addToHull = (hull: readonly Offset[], point: Offset): readonly Offset[] =>
  hull.length > 2 && isInside(hull, point) ? hull : buildHull([...hull, point]);

/**
 * Returns the convex hull of points, counter-clockwise (A. M. Andrew, "Another efficient algorithm for convex hulls in two
 * dimensions", Information Processing Letters 9, 1979). Of more than 64, the one with the smallest triangle is dropped.
 */
export function buildHull(points: readonly Offset[]): readonly Offset[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const next = [...halfHull(sorted), ...halfHull(sorted.reverse())];
  // All points are one place: both halves are empty.
  if (next.length === 0) return points.slice(0, 1);
  return next.length > MAX_POINTS ? withoutSmallest(next) : next;
}

/** The hull's points on one side, without the last one, which begins the other side. */
function halfHull(sorted: readonly Offset[]): Offset[] {
  const chain: Offset[] = [];
  for (const point of sorted) {
    for (let end = chain.length; end > 1; end = chain.length) {
      if (turn(chain[end - 2] as Offset, chain[end - 1] as Offset, point) > 0) break;
      chain.pop();
    }
    chain.push(point);
  }
  const isOnePlace = isSame(chain[0] as Offset, chain[chain.length - 1] as Offset);
  return isOnePlace ? [] : chain.slice(0, -1);
}

const isSame = (a: Offset, b: Offset): boolean => a[0] === b[0] && a[1] === b[1];

/** Twice the area of a triangle; positive if its corners are counter-clockwise. */
const turn = (a: Offset, b: Offset, c: Offset): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const isInside = (hull: readonly Offset[], point: Offset): boolean =>
  hull.every((corner, index) => turn(corner, hull[(index + 1) % hull.length] as Offset, point) >= 0);

function withoutSmallest(hull: readonly Offset[]): Offset[] {
  const areas = hull.map((corner, index) =>
    turn(hull.at(index - 1) as Offset, corner, hull[(index + 1) % hull.length] as Offset),
  );
  const smallest = areas.indexOf(Math.min(...areas));
  return hull.filter((_, index) => index !== smallest);
}
