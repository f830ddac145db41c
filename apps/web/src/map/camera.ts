/** What a map shows: a place with a zoom, or bounds to fit. */
export type Camera =
  | { readonly kind: 'place'; readonly longitude: number; readonly latitude: number; readonly zoom: number }
  | { readonly kind: 'bounds'; readonly bounds: Bounds; readonly maxZoom: number };

/** West, south, east and north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export type Place = { readonly longitude: number; readonly latitude: number };

/** Positions are not accurate enough for a closer zoom. */
export const MAX_ZOOM = 18;
/** The closest zoom when fitting, so that a fleet at one place is shown with its surroundings. */
const FIT_ZOOM = 13;
/** Shown if there is nothing to fit. */
const WORLD: Bounds = [-130, -45, 150, 68];

const DIGITS = 4;
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Fits the smallest bounds around all places; the world if there are none. */
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

/**
 * Whether a place is within the bounds. Bounds across the antimeridian have an east above 180 or a west below
 * -180.
 */
export function isWithin([west, south, east, north]: Bounds, { longitude, latitude }: Place): boolean {
  if (latitude < south || latitude > north) return false;
  return [longitude, longitude - 360, longitude + 360].some((turned) => turned >= west && turned <= east);
}

/** Formats a view for the address, `53.8,-1.55,11.5`: latitude, longitude, zoom. */
export const formatView = ({ latitude, longitude, zoom }: Place & { readonly zoom: number }): string =>
  [round(latitude, DIGITS), round(longitude, DIGITS), round(zoom, 1)].join(',');

/** Parses the view of an address, or returns null. */
export function parseView(text: string | undefined): Camera | null {
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN, ...rest] = (text ?? '')
    .split(',')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 540;
  if (rest.length > 0 || !isPlace || !(zoom >= 0 && zoom <= MAX_ZOOM)) return null;
  return { kind: 'place', latitude, longitude, zoom };
}
