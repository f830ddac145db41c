import { unwrapRing } from '@groundwork/domain/geo/unwrap.ts';
import { feature } from 'topojson-client';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import { fetchAsset } from '../../lib/calls/api.ts';

/** A topology with an object `countries`, in the format of world-atlas. */
type Countries = Parameters<typeof feature>[0];

/** The land to fill, and the label position of each country. */
export type Outlines = {
  readonly land: GeoJSON.FeatureCollection;
  readonly names: GeoJSON.FeatureCollection<GeoJSON.Point, { name: string; squareDegrees: number }>;
};

/** Loads the outlines of all countries (Natural Earth 1:50 million), named in a language. */
export async function loadOutlines(language: string): Promise<Outlines> {
  const land = unwrapAll(toFeatures((await fetchAsset(countriesUrl)) as Countries));
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const names = land.features.flatMap(({ id, properties, geometry }) => {
    const place = findLabelPlace(geometry);
    const name = (id === undefined ? undefined : regions.of(String(id))) ?? String(properties?.name);
    return place ? [toLabel(place, name)] : [];
  });
  return { land, names: { type: 'FeatureCollection', features: names } };
}

function toFeatures(topology: Countries): GeoJSON.FeatureCollection {
  const { countries } = topology.objects;
  const collection = countries && feature(topology, countries);
  if (collection?.type !== 'FeatureCollection')
    throw new Error('The topology of outlines has no object `countries`');
  return collection;
}

/** Unwraps outlines at the antimeridian: the file is made for globes, which have no edge. */
const unwrapAll = ({ features, ...rest }: GeoJSON.FeatureCollection): GeoJSON.FeatureCollection => ({
  ...rest,
  features: features.map((country) => ({ ...country, geometry: unwrapGeometry(country.geometry) })),
});

function unwrapGeometry(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) };
  if (geometry.type !== 'MultiPolygon') return geometry;
  return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapRing)) };
}

const toLabel = ({ point, squareDegrees }: NamePlace, name: string) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [...point] },
  properties: { name, squareDegrees },
});

type Ring = readonly (readonly number[])[];
type NamePlace = { readonly point: readonly [number, number]; readonly squareDegrees: number };

/** The centre of a country's largest piece of land. */
function findLabelPlace(geometry: GeoJSON.Geometry): NamePlace | null {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return null;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const places = polygons.flatMap(([outer]) => (outer ? [centroid(outer)] : []));
  return places.reduce<NamePlace | null>(
    (largest, place) => (largest && largest.squareDegrees >= place.squareDegrees ? largest : place),
    null,
  );
}

/** Area and centroid of a ring by the shoelace formula, treating degrees as a plane. */
function centroid(ring: Ring): NamePlace {
  let [twice, x, y] = [0, 0, 0];
  for (let index = 1; index < ring.length; index += 1) {
    const [x0 = 0, y0 = 0] = ring[index - 1] ?? [];
    const [x1 = 0, y1 = 0] = ring[index] ?? [];
    const cross = x0 * y1 - x1 * y0;
    twice += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  return { point: [x / (3 * twice), y / (3 * twice)], squareDegrees: Math.abs(twice) / 2 };
}
