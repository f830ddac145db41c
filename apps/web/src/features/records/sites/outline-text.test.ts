import { expect, test } from 'vitest';
import { readOutlineText } from './outline-text.ts';

const FIELD = {
  type: 'Polygon' as const,
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
const FOUND = { kind: 'outline', outline: FIELD };

test('reads a geometry, a feature, and a collection of one feature', () => {
  const feature = { type: 'Feature', properties: { name: 'Field' }, geometry: FIELD };
  expect(read(FIELD)).toEqual(FOUND);
  expect(read(feature)).toEqual(FOUND);
  expect(read({ type: 'FeatureCollection', features: [feature] })).toEqual(FOUND);
});

test('reads empty text as no outline', () => {
  expect(readOutlineText(' \n')).toEqual({ kind: 'outline', outline: null });
});

test('returns the problem of an invalid outline', () => {
  const open = { ...FIELD, coordinates: FIELD.coordinates.map((ring) => ring.slice(0, 3).concat([[0, 0]])) };
  expect(read(open)).toEqual({ kind: 'problem', reason: 'RING_NOT_CLOSED' });
  for (const text of ['{', 'null', '7', '{"type":"Point","coordinates":[0,0]}'])
    expect(readOutlineText(text)).toEqual({ kind: 'problem', reason: 'MALFORMED' });
  expect(read({ type: 'FeatureCollection', features: [] })).toEqual({ kind: 'problem', reason: 'MALFORMED' });
});
