import { expect, test } from 'vitest';
import { unwrapRing } from './unwrap.ts';

test('an island on the antimeridian is kept in one piece', () => {
  const island = [
    [179, -16],
    [-179, -16],
    [-179, -17],
    [179, -17],
    [179, -16],
  ];
  expect(unwrapRing(island).map(([x]) => x)).toEqual([179, 181, 181, 179, 179]);
});

test('a ring that begins beyond the antimeridian unwraps the other way', () => {
  const island = [
    [-179, 0],
    [179, 0],
    [179, 1],
    [-179, 1],
    [-179, 0],
  ];
  expect(unwrapRing(island).map(([x]) => x)).toEqual([-179, -181, -181, -179, -179]);
});

test('land around a pole is closed over the pole', () => {
  const cap = [-135, -45, 45, 135, -135].map((x) => [x, -70]);
  expect(unwrapRing(cap)).toEqual([
    [-135, -70],
    [-45, -70],
    [45, -70],
    [135, -70],
    [225, -70],
    [225, -90],
    [-135, -90],
    [-135, -70],
  ]);
});

test('a ring far from the antimeridian stays as it is', () => {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  expect(unwrapRing(square)).toEqual(square);
});
