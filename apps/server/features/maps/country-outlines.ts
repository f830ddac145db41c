import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** One piece of land of a country, with the box around it in degrees. */
export type CountryOutline = {
  /** ISO 3166-1 alpha-2; XK for Kosovo, as CLDR has it. */
  readonly country: string;
  readonly polygon: readonly (readonly (readonly number[])[])[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Natural Earth gives these no number; the code that ISO 3166 knows the land by. */
const WITHOUT_NUMBER: Readonly<Record<string, string>> = {
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
};

/** The outlines of all countries at 1:50 million, by Natural Earth, split at the antimeridian. */
export function readCountryOutlines(): CountryOutline[] {
  const topology = createRequire(import.meta.url)('world-atlas/countries-50m.json') as Countries;
  return feature(topology, topology.objects.countries).features.flatMap(({ id, properties, geometry }) => {
    const country = WITHOUT_NUMBER[properties.name] ?? codeOf(id);
    if (country === null) return [];
    if (geometry.type === 'Polygon') return [outlineOf(country, geometry.coordinates)];
    if (geometry.type !== 'MultiPolygon') return [];
    return geometry.coordinates.map((polygon) => outlineOf(country, polygon));
  });
}

/** The two letters of a country's number: languages' canonical names know both (UTS 35, territory aliases). */
function codeOf(number: string | number | undefined): string | null {
  if (number === undefined) return null;
  const [tag = ''] = Intl.getCanonicalLocales(`und-${number}`);
  return /^und-([A-Z]{2})$/.exec(tag)?.[1] ?? null;
}

function outlineOf(country: string, polygon: CountryOutline['polygon']): CountryOutline {
  const [longitudes, latitudes] = [0, 1].map((axis) => (polygon[0] ?? []).map((point) => point[axis] ?? 0));
  return {
    country,
    polygon,
    west: Math.min(...(longitudes ?? [])),
    south: Math.min(...(latitudes ?? [])),
    east: Math.max(...(longitudes ?? [])),
    north: Math.max(...(latitudes ?? [])),
  };
}
