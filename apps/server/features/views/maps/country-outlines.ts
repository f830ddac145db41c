import { createRequire } from 'node:module';
import { unwrapRing } from '@groundwork/domain/geo/unwrap.ts';
import { feature } from 'topojson-client';

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

/** JSON of a package: read when a country is first asked for, and with no types to work out. */
const require = createRequire(import.meta.url);

/** A topology with an object `countries`, as world-atlas makes it. */
type Countries = Parameters<typeof feature>[0];

/** Natural Earth gives these no number; the code that ISO 3166 knows the land by. */
const WITHOUT_NUMBER: Readonly<Record<string, string>> = {
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
};

/** The outlines of all countries at 1:50 million, by Natural Earth. Some reach beyond ±180 degrees of longitude. */
export function readCountryOutlines(): CountryOutline[] {
  const topology: Countries = require('world-atlas/countries-50m.json');
  return countriesOf(topology).features.flatMap(({ id, properties, geometry }) => {
    const country = WITHOUT_NUMBER[properties?.name] ?? codeOf(id);
    if (country === null) return [];
    if (geometry.type === 'Polygon') return [outlineOf(country, geometry.coordinates)];
    if (geometry.type !== 'MultiPolygon') return [];
    return geometry.coordinates.map((polygon) => outlineOf(country, polygon));
  });
}

function countriesOf(topology: Countries): GeoJSON.FeatureCollection {
  const { countries } = topology.objects;
  const told = countries && feature(topology, countries);
  if (told?.type !== 'FeatureCollection') throw new Error('The outlines hold no countries');
  return told;
}

/** The two letters of a country's number: languages' canonical names know both (UTS 35, territory aliases). */
function codeOf(number: string | number | undefined): string | null {
  if (number === undefined) return null;
  const [tag = ''] = Intl.getCanonicalLocales(`und-${number}`);
  return /^und-([A-Z]{2})$/.exec(tag)?.[1] ?? null;
}

function outlineOf(country: string, stitched: CountryOutline['polygon']): CountryOutline {
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
