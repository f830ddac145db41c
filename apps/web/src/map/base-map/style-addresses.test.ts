import { expect, test } from 'vitest';
import { listAddresses } from './style-addresses.ts';

test('lists every address that a style loads from', () => {
  const addresses = listAddresses({
    version: 8,
    glyphs: 'https://fonts.example/{fontstack}/{range}.pbf',
    sprite: [{ id: 'default', url: 'https://sprites.example/basic' }],
    sources: {
      described: { type: 'vector', url: 'https://tiles.example/streets.json' },
      direct: { type: 'raster', tiles: ['https://a.pictures.example/{z}/{x}/{y}.png'] },
      file: { type: 'geojson', data: 'https://data.example/sites.geojson' },
      inline: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [],
  });
  expect(addresses).toEqual([
    'https://fonts.example/{fontstack}/{range}.pbf',
    'https://sprites.example/basic',
    'https://tiles.example/streets.json',
    'https://a.pictures.example/{z}/{x}/{y}.png',
    'https://data.example/sites.geojson',
  ]);
});
