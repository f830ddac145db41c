import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floorShare, formatAmount, roundAmount } from './round-amount.ts';

test('an amount has at most three decimals', () => {
  expect([125.000_000_000_000_01, 1 / 3, 0.000_4, 1e300].map((value) => roundAmount(value))).toEqual([
    125, 0.333, 0, 1e300,
  ]);
});

test('halves are rounded away from zero, also those without an exact binary form', () => {
  expect([8.35, 1.005, 0.25, -0.25].map((value) => roundAmount(value, 1))).toEqual([8.4, 1, 0.3, -0.3]);
  expect([1.005, 8.345, -1.005].map((value) => roundAmount(value, 2))).toEqual([1.01, 8.35, -1.01]);
  expect(formatAmount(8.35, 1)).toBe('8.4');
});

test('nothing is left of a tiny negative amount, not even its sign', () => {
  expect(Object.is(roundAmount(-0.000_1), 0)).toBe(true);
  expect(formatAmount(-0.04, 1)).toBe('0.0');
});

test('a figure reads the same whether it is rounded from an answer or from the exact amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.constantFrom(0, 1, 2),
      (seconds, decimals) =>
        roundAmount(roundAmount(seconds / 3_600), decimals) === roundAmount(seconds / 3_600, decimals),
    ),
  );
});

test('a share is rounded down: whole only if nothing is missing', () => {
  expect([floorShare(99_999, 100_000), floorShare(1, 1), floorShare(1, 10), floorShare(57, 100)]).toEqual([
    0.999, 1, 0.1, 0.57,
  ]);
});
