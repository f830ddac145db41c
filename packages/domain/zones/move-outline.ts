import { unwrapRing } from '../geo/unwrap.ts';
import type { Outline } from '../sites/outline.ts';
import { wrapLongitude } from './circle-outline.ts';

/** In degrees. */
type Place = { readonly longitude: number; readonly latitude: number };
type Ring = readonly (readonly number[])[];

const DIGITS = 7;
const round = (degrees: number): number => Number(degrees.toFixed(DIGITS));
const toPolygons = (outline: Outline): readonly (readonly Ring[])[] =>
  outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
const shrinkAt = (latitude: number): number => Math.max(1e-6, Math.cos((latitude * Math.PI) / 180));

/** Returns the middle of the box around an outline; its polygons are on the side of the first, across the antimeridian too. */
export function findOutlineMiddle(outline: Outline): Place {
  const rings = toPolygons(outline).map(([outer = []]) => unwrapRing(outer));
  const anchor = rings[0]?.[0]?.[0] ?? 0;
  let [west, south, east, north] = [Number.POSITIVE_INFINITY, 90, Number.NEGATIVE_INFINITY, -90];
  for (const ring of rings) {
    const shift = Math.round((anchor - (ring[0]?.[0] ?? anchor)) / 360) * 360;
    for (const [x = 0, y = 0] of ring) {
      [west, east] = [Math.min(west, x + shift), Math.max(east, x + shift)];
      [south, north] = [Math.min(south, y), Math.max(north, y)];
    }
  }
  return { longitude: wrapLongitude((west + east) / 2), latitude: (south + north) / 2 };
}

/**
 * Moves an outline so that its middle lies at another place, keeping its size in metres. Returns null if a corner would lie
 * beyond a pole.
 */
export function moveOutline(outline: Outline, to: Place): Outline | null {
  const from = findOutlineMiddle(outline);
  const stretch = shrinkAt(from.latitude) / shrinkAt(to.latitude);
  let isBeyond = false;
  const move = (ring: Ring): number[][] =>
    ring.map(([x = 0, y = 0]) => {
      const away = wrapLongitude(x - from.longitude) * stretch;
      const latitude = y - from.latitude + to.latitude;
      if (Math.abs(latitude) > 90 || Math.abs(away) > 180) isBeyond = true;
      return [round(wrapLongitude(to.longitude + away)), round(latitude)];
    });
  const polygons = toPolygons(outline).map((rings) => rings.map(move));
  if (isBeyond) return null;
  return outline.type === 'Polygon'
    ? { type: 'Polygon', coordinates: polygons[0] ?? [] }
    : { type: 'MultiPolygon', coordinates: polygons };
}
