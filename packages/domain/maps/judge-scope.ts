import { contains } from '../geo/contains.ts';
import { unwrapRing } from '../geo/unwrap.ts';
import type { PositionE7 } from '../readings/reading.ts';
import type { Outline } from '../sites/outline.ts';
import { SCOPE_GRACE_SECONDS } from './route-limits.ts';

/** A position with its instant, in seconds since 1970. */
type Placed = PositionE7 & { readonly at: number };

/** Whether a position lies in an outline. */
type IsInside = (position: PositionE7) => boolean;

const E7_PER_DEGREE = 1e7;
const TURNS = [0, -360, 360];
/** How often a way is compared with the outline. */
const STEP_SECONDS = 10;
/** A leg has no more steps: it is a straight line at one speed. */
const MAX_STEPS = 360;

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

/** Whether a stop lies outside of its site; false if the site has no outline or the machine no site. */
export const isStopOutOfScope = (isInside: IsInside | null, centre: PositionE7): boolean =>
  isInside !== null && !isInside(centre);

/**
 * Whether a trip is outside of the site for longer than the grace, without being inside in between. A piece of its way is a list of
 * corners; between two pieces the machine was not seen, which counts as neither.
 */
export function isTripOutOfScope(isInside: IsInside | null, pieces: readonly (readonly Placed[])[]): boolean {
  if (isInside === null) return false;
  let outsideSeconds = 0;
  for (const corners of pieces)
    for (const [index, to] of corners.entries()) {
      const from = corners[index - 1];
      if (from === undefined) continue;
      const steps = Math.min(MAX_STEPS, Math.max(1, Math.ceil((to.at - from.at) / STEP_SECONDS)));
      for (let step = 0; step < steps; step += 1) {
        if (isInside(placeBetween(from, to, (step + 0.5) / steps))) outsideSeconds = 0;
        else outsideSeconds += (to.at - from.at) / steps;
        if (outsideSeconds > SCOPE_GRACE_SECONDS) return true;
      }
    }
  return false;
}

const placeBetween = (from: PositionE7, to: PositionE7, share: number): PositionE7 => ({
  latitudeE7: from.latitudeE7 + (to.latitudeE7 - from.latitudeE7) * share,
  longitudeE7: from.longitudeE7 + shortestWay(to.longitudeE7 - from.longitudeE7) * share,
});

const HALF_TURN = 180 * E7_PER_DEGREE;
const shortestWay = (difference: number): number =>
  difference > HALF_TURN
    ? difference - 2 * HALF_TURN
    : difference < -HALF_TURN
      ? difference + 2 * HALF_TURN
      : difference;
