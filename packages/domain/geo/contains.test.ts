import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains } from './contains.ts';

const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

test('a quarry with an island: inside, on the island, and far away', () => {
  const quarry = [square(0, 10), square(4, 6)];
  expect(contains(quarry, [1, 1])).toBe(true);
  expect(contains(quarry, [5, 5])).toBe(false);
  expect(contains(quarry, [11, 5])).toBe(false);
});

test('a bay that is open to one side is outside', () => {
  const bay = [
    [
      [0, 0],
      [6, 0],
      [6, 6],
      [4, 6],
      [4, 2],
      [2, 2],
      [2, 6],
      [0, 6],
      [0, 0],
    ],
  ];
  expect(contains(bay, [3, 4])).toBe(false);
  expect(contains(bay, [1, 4])).toBe(true);
  expect(contains(bay, [5, 4])).toBe(true);
});

test('neighbours that share a side divide the plane between them: no point is in both or in neither', () => {
  const coordinate = fc.integer({ min: -99, max: 99 }).map((tenths) => tenths / 10);
  const west = [[...square(-10, 10).slice(0, 1), [0, -10], [0, 10], [-10, 10], [-10, -10]]];
  const east = [
    [
      [0, -10],
      [10, -10],
      [10, 10],
      [0, 10],
      [0, -10],
    ],
  ];
  fc.assert(
    fc.property(coordinate, coordinate, (x, y) => {
      expect(contains(west, [x, y])).toBe(!contains(east, [x, y]));
    }),
  );
});
