import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { expect, test } from 'vitest';
import { readTile } from './read-tile.ts';

const point = (coordinates: [number, number], properties: object): GeoJSON.Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { ...properties },
});
const square: GeoJSON.Feature = {
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-90, -45],
        [90, -45],
        [90, 45],
        [-90, 45],
        [-90, -45],
      ],
    ],
  },
  properties: {},
};

function encode(layers: Record<string, GeoJSON.Feature[]>): Uint8Array {
  const tiles = Object.entries(layers).map(([name, features]) => {
    const tile = new GeoJSONVT({ type: 'FeatureCollection', features }, { buffer: 0 }).getTile(0, 0, 0);
    return [name, tile] as const;
  });
  return fromGeojsonVt(Object.fromEntries(tiles) as never, { version: 2 } as never);
}

test('reads the shapes and properties of a tile', () => {
  const layers = readTile(
    encode({
      land: [square],
      towns: [point([0, 0], { name: 'Düren', population: 93_000, from: 7.5 })],
    }),
  );
  const [town] = layers.get('towns')?.features ?? [];
  expect(town).toEqual({
    properties: { name: 'Düren', population: 93_000, from: 7.5 },
    parts: [[[2_048, 2_048]]],
  });
  const [ring] = layers.get('land')?.features[0]?.parts ?? [];
  expect(
    ring
      ?.slice(0, 4)
      .map(([x]) => x)
      .sort(),
  ).toEqual([1_024, 1_024, 3_072, 3_072]);
});

test('an empty tile has no layers, and one that is cut off is refused', () => {
  expect(readTile(new Uint8Array()).size).toBe(0);
  const bytes = encode({ land: [square] });
  expect(() => readTile(bytes.subarray(0, bytes.length - 3))).toThrow('cut off');
});
