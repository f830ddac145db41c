import type { Bounds } from '../camera.ts';

/** Possible distances between lines, in degrees. */
const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];
/** The maximum number of steps across the view, so that the lines form a scale and not a mesh. */
const MAX_LINES = 6;

type Line = GeoJSON.Feature<GeoJSON.LineString, { name: string }>;

/** Meridians and parallels through a view, each labelled in degrees. */
export function createGraticule([west, south, east, north]: Bounds): GeoJSON.FeatureCollection {
  const span = Math.max(east - west, north - south);
  const step = STEPS.find((step) => span / step <= MAX_LINES) ?? 30;
  const digits = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  const named = (degrees: number, [positive, negative]: readonly [string, string]): string =>
    `${Math.abs(degrees).toFixed(digits)}° ${degrees < 0 ? negative : positive}`;
  const meridians = multiples(step, west, east).map((x) =>
    line(named(wrapLongitude(x), ['E', 'W']), [x, south], [x, north]),
  );
  const parallels = multiples(step, south, north).map((y) =>
    line(named(y, ['N', 'S']), [west, y], [east, y]),
  );
  return { type: 'FeatureCollection', features: [...meridians, ...parallels] };
}

/** The multiples of a step within a range. Multiplies instead of adding, to avoid rounding errors. */
function multiples(step: number, from: number, until: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from(
    { length: Math.max(0, Math.floor(until / step) - first + 1) },
    (_, count) => (first + count) * step,
  );
}

/** Wraps a longitude of a repeated world copy into -180 to 180. */
const wrapLongitude = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

const line = (name: string, from: [number, number], to: [number, number]): Line => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates: [from, to] },
  properties: { name },
});
