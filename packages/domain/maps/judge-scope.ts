import { contains } from '../geo/contains.ts';
import { unwrapRing } from '../geo/unwrap.ts';
import type { PositionE7 } from '../readings/reading.ts';
import type { Outline } from '../sites/outline.ts';

/** Whether a position lies in an outline. */
type IsInside = (position: PositionE7) => boolean;

const E7_PER_DEGREE = 1e7;
const TURNS = [0, -360, 360];

/** Returns whether positions are inside of an outline; looks at its corners only for positions within its box. */
export function createIsInside(outline: Outline): IsInside {
  const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  const unwrapped = polygons.map((rings) => {
    const turned = rings.map((ring) => unwrapRing(ring));
    const [xs, ys] = [0, 1].map((axis) => (turned[0] ?? []).map((point) => point[axis] ?? 0));
    const [west, east] = [Math.min(...(xs ?? [])), Math.max(...(xs ?? []))];
    const [south, north] = [Math.min(...(ys ?? [])), Math.max(...(ys ?? []))];
    return { turned, west, east, south, north };
  });
  return ({ latitudeE7, longitudeE7 }) => {
    const y = latitudeE7 / E7_PER_DEGREE;
    return TURNS.some((turn) => {
      const x = longitudeE7 / E7_PER_DEGREE + turn;
      return unwrapped.some(
        ({ turned, west, east, south, north }) =>
          x >= west && x <= east && y >= south && y <= north && contains(turned, [x, y]),
      );
    });
  };
}
