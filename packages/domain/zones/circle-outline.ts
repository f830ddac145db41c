import { EARTH_RADIUS_KM } from '../limits.ts';
import type { Outline } from '../sites/outline.ts';

type Circle = {
  /** The centre, in degrees. */
  readonly longitude: number;
  readonly latitude: number;
  readonly radiusMetres: number;
};

const CORNERS = 64;
/** About a centimetre. */
const DIGITS = 7;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const toDegrees = (radians: number): number => (radians * 180) / Math.PI;
const round = (degrees: number): number => Number(degrees.toFixed(DIGITS));

/**
 * Returns a circle as a polygon of 64 corners on it, against the clock from the east. Longitudes stay within ±180, so a circle
 * across the antimeridian jumps there, as RFC 7946 has it for rings.
 */
export function circleOutline({ longitude, latitude, radiusMetres }: Circle): Outline {
  const distance = radiusMetres / (EARTH_RADIUS_KM * 1000);
  const y = toRadians(latitude);
  const ring: number[][] = [];
  for (let corner = 0; corner < CORNERS; corner += 1) {
    const bearing = Math.PI / 2 - (corner * 2 * Math.PI) / CORNERS;
    const cornerY = Math.asin(
      Math.sin(y) * Math.cos(distance) + Math.cos(y) * Math.sin(distance) * Math.cos(bearing),
    );
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(distance) * Math.cos(y),
      Math.cos(distance) - Math.sin(y) * Math.sin(cornerY),
    );
    ring.push([round(wrapLongitude(longitude + toDegrees(east))), round(toDegrees(cornerY))]);
  }
  return { type: 'Polygon', coordinates: [[...ring, [...(ring[0] ?? [])]]] };
}

/** Returns the same longitude within ±180 degrees. */
export const wrapLongitude = (longitude: number): number =>
  longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;
