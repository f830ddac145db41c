import { expect, test } from 'vitest';
import { computeAreaSquareMetres } from './area.ts';

const square = (size: number, at: number) => [
  [at, at],
  [at + size, at],
  [at + size, at + size],
  [at, at + size],
  [at, at],
];

test('a square of a thousandth of a degree at the equator has 1.24 ha, in either direction', () => {
  expect(computeAreaSquareMetres([square(0.001, 0)]) / 10_000).toBeCloseTo(1.236, 2);
  expect(computeAreaSquareMetres([square(0.001, 0).toReversed()]) / 10_000).toBeCloseTo(1.236, 2);
});

test('a hole is taken off, and nothing has no area', () => {
  const whole = computeAreaSquareMetres([square(0.003, 0)]);
  const hole = computeAreaSquareMetres([square(0.001, 0.001)]);
  expect(computeAreaSquareMetres([square(0.003, 0), square(0.001, 0.001)])).toBeCloseTo(whole - hole, 3);
  expect(computeAreaSquareMetres([])).toBe(0);
});
