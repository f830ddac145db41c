/** Where a map looks. */
export type Camera =
  | { readonly kind: 'place'; readonly longitude: number; readonly latitude: number; readonly zoom: number }
  | { readonly kind: 'bounds'; readonly bounds: Bounds; readonly maxZoom: number };

/** West, south, east and north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export type Place = { readonly longitude: number; readonly latitude: number };

/** Beyond it a pixel is smaller than what positions are good for. */
export const MAX_ZOOM = 18;
/** A fleet at one place is shown with some of its surroundings. */
const FIT_ZOOM = 13;
/** The middle of the Atlantic's shores: what is seen where there is nothing to show. */
const WORLD: Bounds = [-130, -45, 150, 68];

const DIGITS = 4;
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The smallest box around all places; the world where there is none. */
export function cameraAround(places: readonly Place[]): Camera {
  if (places.length === 0) return { kind: 'bounds', bounds: WORLD, maxZoom: FIT_ZOOM };
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { longitude, latitude } of places) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return { kind: 'bounds', bounds: [west, south, east, north], maxZoom: FIT_ZOOM };
}

/** Whether a place lies in the box; one beyond the antimeridian has its east above 180 or its west below -180. */
export function isWithin([west, south, east, north]: Bounds, { longitude, latitude }: Place): boolean {
  if (latitude < south || latitude > north) return false;
  return [longitude, longitude - 360, longitude + 360].some((turned) => turned >= west && turned <= east);
}

/** The view as addresses write it, `53.8,-1.55,11.5`: latitude, longitude, zoom. */
export const formatView = ({ latitude, longitude, zoom }: Place & { readonly zoom: number }): string =>
  [round(latitude, DIGITS), round(longitude, DIGITS), round(zoom, 1)].join(',');

/** The view that an address names, or null. */
export function parseView(text: string | undefined): Camera | null {
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN, ...rest] = (text ?? '')
    .split(',')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 540;
  if (rest.length > 0 || !isPlace || !(zoom >= 0 && zoom <= MAX_ZOOM)) return null;
  return { kind: 'place', latitude, longitude, zoom };
}
