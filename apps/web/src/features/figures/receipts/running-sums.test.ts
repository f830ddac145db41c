import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addsUp, runningSums } from './running-sums.ts';

const amounts = fc.array(
  fc.record({ numerator: fc.integer({ min: -90_000, max: 90_000 }), denominator: fc.nat(90_000) }),
);

test('each sum adds its row to the sum before, and the last is the total', () => {
  fc.assert(
    fc.property(amounts, (rows) => {
      const sums = runningSums(rows);
      expect(sums).toHaveLength(rows.length);
      sums.forEach((sum, index) => {
        expect(sum.numerator - (sums[index - 1]?.numerator ?? 0)).toBe(rows[index]?.numerator);
      });
      expect(sums.at(-1)?.denominator ?? 0).toBe(rows.reduce((sum, row) => sum + row.denominator, 0));
    }),
  );
});

test('a missing second does not add up, a rounding difference does', () => {
  expect([addsUp(100, 101), addsUp(100.2, 100), addsUp(0, null)]).toEqual([false, true, true]);
});
