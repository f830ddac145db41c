/** A point in degrees: longitude, then latitude. */
type Point = readonly number[];
type Ring = readonly Point[];

const TURN = 360;

/**
 * Unwraps a ring that crosses the antimeridian: longitudes continue beyond ±180 instead of jumping to the other side,
 * so that the ring can be treated as planar; one that does not cross is returned as it is. A ring around a pole does not
 * return to its start; it is closed over the pole, like the edge of a map.
 */
export function unwrapRing(ring: Ring): Ring {
  if (!ring.some(jumps)) return ring;
  let turns = 0;
  const unwrapped = ring.map(([x = 0, y = 0], index) => {
    const [before = x] = ring[index - 1] ?? [];
    if (x - before > TURN / 2) turns -= 1;
    if (before - x > TURN / 2) turns += 1;
    return [x + turns * TURN, y];
  });
  const [first, last] = [unwrapped[0], unwrapped.at(-1)];
  return turns === 0 || !first || !last ? unwrapped : [...unwrapped, ...overPole(first, last)];
}

const jumps = ([x = 0]: Point, index: number, ring: Ring): boolean =>
  index > 0 && Math.abs(x - (ring[index - 1]?.[0] ?? x)) > TURN / 2;

function overPole([x0 = 0, y0 = 0]: Point, [x1 = 0]: Point): number[][] {
  const pole = y0 < 0 ? -90 : 90;
  return [
    [x1, pole],
    [x0, pole],
    [x0, y0],
  ];
}
