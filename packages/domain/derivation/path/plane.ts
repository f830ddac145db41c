import { distanceMillimetres } from '../../geo/distance.ts';
import { EARTH_RADIUS_KM } from '../../limits.ts';
import type { PositionE7 } from '../../readings/reading.ts';

/*
 * Distances of some hundred metres, on a plane: each fix is compared with those around it, and a great circle for each
 * would cost more than all other rules of the path.
 */

const TURN_E7 = 3_600_000_000;
const HALF_TURN_E7 = TURN_E7 / 2;

/** Metres of 10⁻⁷ degrees of latitude. */
export const METRES_PER_E7 = (EARTH_RADIUS_KM * 1_000 * Math.PI) / 180 / 1e7;

/** Returns the metres of 10⁻⁷ degrees of longitude at a latitude. */
export const metresPerLongitudeE7 = (latitudeE7: number): number =>
  METRES_PER_E7 * Math.cos((latitudeE7 * Math.PI) / HALF_TURN_E7);

/** Returns how far `to` lies east of `from` the short way round, in 10⁻⁷ degrees from -180° to below 180°. */
export function eastOfE7(from: number, to: number): number {
  const east = to - from;
  if (east >= HALF_TURN_E7) return east - TURN_E7;
  return east < -HALF_TURN_E7 ? east + TURN_E7 : east;
}

/** Returns a longitude that was moved beyond the antimeridian as one from -180° to below 180°. */
export function wrapLongitudeE7(longitudeE7: number): number {
  if (longitudeE7 >= HALF_TURN_E7) return longitudeE7 - TURN_E7;
  return longitudeE7 < -HALF_TURN_E7 ? longitudeE7 + TURN_E7 : longitudeE7;
}

/** Returns the great-circle distance in metres. */
export const distanceMetres = (a: PositionE7, b: PositionE7): number => distanceMillimetres(a, b) / 1_000;
