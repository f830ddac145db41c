import { expect, test } from 'vitest';
import { addCornerAfter, isRemovable, listCorners, moveCorner, removeCorner } from './edit-outline.ts';

const SQUARE = [
  [0, 50],
  [2, 50],
  [2, 51],
  [0, 51],
  [0, 50],
];
const square = { type: 'Polygon', coordinates: [SQUARE] } as const;
const rings = (outline: unknown) => (outline as { coordinates: unknown[] }).coordinates;
const corner = (outline: Parameters<typeof listCorners>[0], at: number) => {
  const found = listCorners(outline)[at];
  if (!found) throw new Error('no such corner');
  return found;
};

test('a moved first corner closes the ring again', () => {
  expect(rings(moveCorner(square, corner(square, 0), { longitude: -1, latitude: 49.5 }))).toEqual([
    [[-1, 49.5], ...SQUARE.slice(1, 4), [-1, 49.5]],
  ]);
});

test('a corner is added in the middle to the next, also from the last to the first and across the antimeridian', () => {
  expect(rings(addCornerAfter(square, corner(square, 3)))).toEqual([
    [...SQUARE.slice(0, 4), [0, 50.5], [0, 50]],
  ]);
  const east = {
    type: 'Polygon',
    coordinates: [
      [
        [179, 0],
        [-179, 0],
        [179, 1],
        [179, 0],
      ],
    ],
  } as const;
  expect(listCorners(addCornerAfter(east, corner(east, 0)))[1]).toMatchObject({
    longitude: 180,
    latitude: 0,
  });
});

test('corners are removed until three are left; parts with openings have none', () => {
  const triangle = removeCorner(square, corner(square, 1));
  expect(rings(triangle)).toEqual([[SQUARE[0], ...SQUARE.slice(2)]]);
  expect(isRemovable(square, corner(square, 0))).toBe(true);
  expect(triangle && isRemovable(triangle, corner(triangle, 0))).toBe(false);
  const holed = { type: 'MultiPolygon', coordinates: [[SQUARE, SQUARE], [SQUARE]] } as const;
  expect(listCorners(holed).map(({ part, index }) => [part, index])).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
  ]);
});
