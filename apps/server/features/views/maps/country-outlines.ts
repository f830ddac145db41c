import { createRequire } from 'node:module';
import { unwrapRing } from '@groundwork/domain/geo/unwrap.ts';
import { feature } from 'topojson-client';

/** One polygon of a country, with its bounding box in degrees. */
export type CountryOutline = {
  /** ISO 3166-1 alpha-2; XK for Kosovo, as CLDR has it. */
  readonly country: string;
  readonly polygon: readonly (readonly (readonly number[])[])[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** Loads the JSON of a package lazily, and without inferring its type. */
const require = createRequire(import.meta.url);

/** A topology with an object `countries`, as in world-atlas. */
type Countries = Parameters<typeof feature>[0];

/** ISO 3166 codes of the territories without a number in Natural Earth. */
const WITHOUT_NUMBER: Readonly<Record<string, string>> = {
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
};

/** Reads the outlines of all countries from Natural Earth at 1:50 million. Some extend beyond ±180 degrees of longitude. */
export function readCountryOutlines(): CountryOutline[] {
  const topology: Countries = require('world-atlas/countries-50m.json');
  return getCountries(topology).features.flatMap(({ id, properties, geometry }) => {
    const country = WITHOUT_NUMBER[properties?.name] ?? toCountryCode(id);
    if (country === null) return [];
    if (geometry.type === 'Polygon') return [toOutline(country, geometry.coordinates)];
    if (geometry.type !== 'MultiPolygon') return [];
    return geometry.coordinates.map((polygon) => toOutline(country, polygon));
  });
}

function getCountries(topology: Countries): GeoJSON.FeatureCollection {
  const { countries } = topology.objects;
  const collection = countries && feature(topology, countries);
  if (collection?.type !== 'FeatureCollection') throw new Error('The outlines contain no countries');
  return collection;
}

/** Converts a country's number to its two letters, through the territory aliases of locales (UTS 35). */
function toCountryCode(number: string | number | undefined): string | null {
  if (number === undefined) return null;
  const [tag = ''] = Intl.getCanonicalLocales(`und-${number}`);
  return /^und-([A-Z]{2})$/.exec(tag)?.[1] ?? null;
}

function toOutline(country: string, stitched: CountryOutline['polygon']): CountryOutline {
  const polygon = stitched.map(unwrapRing);
  // The coast of Antarctica is not its first ring: that one runs along the pole.
  const [longitudes, latitudes] = [0, 1].map((axis) => polygon.flat().map((point) => point[axis] ?? 0));
  return {
    country,
    polygon,
    west: Math.min(...(longitudes ?? [])),
    south: Math.min(...(latitudes ?? [])),
    east: Math.max(...(longitudes ?? [])),
    north: Math.max(...(latitudes ?? [])),
  };
}
