import { expect, test } from 'vitest';
import { chooseBorders, findLevel, readAmount } from './heat-measures.ts';

const HOUR = 3_600;

test('borders are round times, and something is above the last one', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => 4 + index ** 2 / 20);
  expect(chooseBorders([...many, 40 * HOUR], 'presence', null).map((seconds) => seconds / 60)).toEqual([
    60, 120, 600, 1_200,
  ]);
  const few = [10 * HOUR, 600 * HOUR, 700 * HOUR, 1_200 * HOUR];
  const borders = chooseBorders(few, 'presence', null);
  expect(borders.every((border) => border < 1_200 * HOUR)).toBe(true);
  expect(new Set(borders).size).toBe(borders.length);
});

test('the most has the last colour, however few borders there are', () => {
  expect(chooseBorders([50], 'idle', null)).toEqual([]);
  expect(findLevel(50, [])).toBe(4);
  expect([30, 60, 61, 200, 500].map((amount) => findLevel(amount, [60, 120, 300]))).toEqual([1, 1, 2, 3, 4]);
});

test('speeds are compared with the limit', () => {
  const heat = { presence: 0, idle: 0, moving: 100, metres: 1_000 };
  expect(readAmount(heat, 'speed')).toBeCloseTo(36);
  expect(readAmount({ ...heat, moving: 0 }, 'speed')).toBeNull();
  expect(chooseBorders([], 'speed', 60)).toEqual([15, 30, 45, 60]);
  expect(chooseBorders([], 'speed', null)).toEqual([10, 20, 30, 40]);
});
