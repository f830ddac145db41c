/** A point in degrees: longitude, then latitude. */
type Point = readonly number[];
type Ring = readonly Point[];

const TURN = 360;

/**
 * A ring as it goes on over the antimeridian, with longitudes beyond ±180 instead of a jump to the other side: so it
 * can be taken as lying in a plane. A ring around a pole does not come back to where it began; it is closed over the
 * pole, as the edge of a map is.
 */
export function unwrapRing(ring: Ring): number[][] {
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

function overPole([x0 = 0, y0 = 0]: Point, [x1 = 0]: Point): number[][] {
  const pole = y0 < 0 ? -90 : 90;
  return [
    [x1, pole],
    [x0, pole],
    [x0, y0],
  ];
}
