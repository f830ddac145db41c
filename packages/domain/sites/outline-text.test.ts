import { expect, test } from 'vitest';
import { readGeometryText, readOutlineText } from './outline-text.ts';

const FIELD = {
  type: 'Polygon',
  coordinates: [
    [
      [-0.1, 51.5],
      [-0.1, 51.6],
      [-0.2, 51.6],
      [-0.1, 51.5],
    ],
  ],
};
const read = (json: unknown) => readOutlineText(JSON.stringify(json));
const FOUND = { outline: FIELD, problem: null };

test('reads a geometry, a feature, a collection of one feature, and no text', () => {
  const feature = { type: 'Feature', properties: { name: 'Field' }, geometry: FIELD };
  expect(read({ ...FIELD, bbox: [-0.2, 51.5, -0.1, 51.6] })).toEqual(FOUND);
  expect(read(feature)).toEqual(FOUND);
  expect(read({ type: 'FeatureCollection', features: [feature] })).toEqual(FOUND);
  expect(readOutlineText(' \n')).toEqual({ outline: null, problem: null });
});

test.each([
  ['{\n  "type": "Polygon",\n  "coordinates": oops\n}', 3, 18],
  ['{', 1, 2],
  ['[1,\n,2]', 2, 1],
  ['{"a" 1}', 1, 6],
  ['{"a": [0, 1}', 1, 12],
  ['[1] x', 1, 5],
  ['[1, 2', 1, 6],
  ['{"a": 01}', 1, 8],
  ['{a: 1}', 1, 2],
])('text that is not JSON names its line and column: %j', (text, line, column) => {
  expect(readOutlineText(text).problem).toEqual({ reason: 'NOT_JSON', details: { line, column } });
});

test.each([
  [{ type: 'Point', coordinates: [0, 0] }, 'Point'],
  [{ type: 'FeatureCollection', features: [] }, 'FeatureCollection'],
  [null, 'null'],
  [7, '7'],
  [[[0, 0]], '[…]'],
  [{}, '{…}'],
])('what is no polygon is named: %j', (json, type) => {
  expect(read(json).problem).toEqual({ reason: 'NOT_A_POLYGON', details: { type } });
});

test.each([
  [
    [
      [
        [0, 0],
        [0, '1'],
        [1, 1],
        [0, 0],
      ],
    ],
    'coordinates[0][1]',
  ],
  [[[0, 0]], 'coordinates[0][0]'],
  [null, 'coordinates'],
  [[[[0, 0], [1]]], 'coordinates[0][1]'],
])('a position that is none is named by its place: %j', (coordinates, place) => {
  const { problem } = read({ type: 'Polygon', coordinates });
  expect(problem).toEqual({ reason: 'NOT_A_POSITION', details: { place } });
});

test('an outline that is not valid names the rule and the place', () => {
  const open = { ...FIELD, coordinates: FIELD.coordinates.map((ring) => [...ring.slice(0, 3), [0, 1]]) };
  const details = { longitude: 0, latitude: 1, place: 'coordinates[0][3]' };
  expect(read(open).problem).toEqual({ reason: 'RING_NOT_CLOSED', details });
});

test('an outline that breaks a rule can be sent, for the server to refuse', () => {
  const open = { ...FIELD, coordinates: FIELD.coordinates.map((ring) => ring.slice(0, 3)) };
  expect(readOutlineText(JSON.stringify(open)).problem?.reason).toBe('RING_NOT_CLOSED');
  expect(readGeometryText(JSON.stringify(open))).toEqual({ outline: open, problem: null });
});
