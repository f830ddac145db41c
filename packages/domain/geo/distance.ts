import { EARTH_RADIUS_KM } from '../limits.ts';
import type { PositionE7 } from '../readings/reading.ts';

/** Mean radius of the earth. */
const EARTH_RADIUS_MILLIMETRES = EARTH_RADIUS_KM * 1_000_000;
const RADIANS_PER_E7 = Math.PI / 180 / 1e7;

/**
 * Returns the great-circle distance in whole millimetres by the haversine formula
 * (R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68, 1984).
 */
export function distanceMillimetres(a: PositionE7, b: PositionE7): number {
  const latitudeA = a.latitudeE7 * RADIANS_PER_E7;
  const latitudeB = b.latitudeE7 * RADIANS_PER_E7;
  const halfNorth = Math.sin((latitudeB - latitudeA) / 2);
  const halfEast = Math.sin(((b.longitudeE7 - a.longitudeE7) * RADIANS_PER_E7) / 2);
  const haversine = halfNorth ** 2 + Math.cos(latitudeA) * Math.cos(latitudeB) * halfEast ** 2;
  // Rounding can push the haversine of antipodes just above 1, where the arc sine is undefined.
  return Math.round(2 * EARTH_RADIUS_MILLIMETRES * Math.asin(Math.min(1, Math.sqrt(haversine))));
}
