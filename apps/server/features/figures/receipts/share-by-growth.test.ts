import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareByGrowth } from './share-by-growth.ts';

const odometer = (sourceId: number, growth: number) => ({ sourceId, counter: 'odometer' as const, growth });

test('a distance that one odometer told is all that odometer’s', () => {
  expect(shareByGrowth(4_200_000, [odometer(7, 4_200)], 'odometer', 1_000)).toEqual({
    told: [{ amount: 4_200_000, sourceId: 7 }],
    rest: 0,
  });
});

test('the growth of another counter tells nothing of it', () => {
  const growths = [{ sourceId: 7, counter: 'engineHours' as const, growth: 12 }];
  expect(shareByGrowth(500, growths, 'odometer', 1_000)).toEqual({ told: [], rest: 500 });
});

test('however counters grew, their shares and the rest are the amount, and no share is below zero', () => {
  const growths = fc.array(fc.tuple(fc.nat(9), fc.nat(50)), { maxLength: 4 });
  fc.assert(
    fc.property(fc.nat(100_000), growths, (amount, grown) => {
      const { told, rest } = shareByGrowth(
        amount,
        grown.map(([sourceId, growth]) => odometer(sourceId, growth)),
        'odometer',
        1_000,
      );
      expect(told.reduce((sum, share) => sum + share.amount, rest)).toBe(amount);
      expect(Math.min(rest, ...told.map((share) => share.amount))).toBeGreaterThanOrEqual(0);
    }),
  );
});
