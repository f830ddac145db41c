import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { expect, test } from 'vitest';
import { findOpenings, keepOpenings } from './keep-openings.ts';

const ring = (west: number, size: number) => [
  [west, 51],
  [west + size, 51],
  [west + size, 51 + size],
  [west, 51],
];
const plain: Outline = { type: 'Polygon', coordinates: [ring(0, 1)] };
const open: Outline = { type: 'Polygon', coordinates: [ring(5, 3), ring(6, 1)] };

test('what is drawn next to a polygon with an opening does not replace it', () => {
  expect(keepOpenings(plain, open)).toEqual({
    type: 'MultiPolygon',
    coordinates: [open.coordinates[0] && open.coordinates, plain.coordinates],
  });
  expect(keepOpenings(null, open)).toEqual(open);
  expect(keepOpenings(plain, null)).toEqual(plain);
  expect(keepOpenings(null, plain)).toBeNull();
  expect(findOpenings(plain)).toBeNull();
});
