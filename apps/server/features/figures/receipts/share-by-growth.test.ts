import { toSourceId } from '@groundwork/domain/ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareByGrowth } from './share-by-growth.ts';

const odometer = (source: number, growth: number) => ({
  sourceId: toSourceId(source),
  counter: 'odometer' as const,
  growth,
});

test('a distance covered by one odometer belongs to it entirely', () => {
  expect(shareByGrowth(4_200_000, [odometer(7, 4_200)], 'odometer', 1_000)).toEqual({
    reported: [{ amount: 4_200_000, sourceId: 7 }],
    rest: 0,
  });
});

test('the growth of another counter does not count', () => {
  const growths = [{ sourceId: toSourceId(7), counter: 'engineHours' as const, growth: 12 }];
  expect(shareByGrowth(500, growths, 'odometer', 1_000)).toEqual({ reported: [], rest: 500 });
});

test('for any growths, the shares and the rest add up to the amount, and no share is negative', () => {
  const growths = fc.array(fc.tuple(fc.nat(9), fc.nat(50)), { maxLength: 4 });
  fc.assert(
    fc.property(fc.nat(100_000), growths, (amount, grown) => {
      const { reported, rest } = shareByGrowth(
        amount,
        grown.map(([sourceId, growth]) => odometer(sourceId, growth)),
        'odometer',
        1_000,
      );
      expect(reported.reduce((sum, share) => sum + share.amount, rest)).toBe(amount);
      expect(Math.min(rest, ...reported.map((share) => share.amount))).toBeGreaterThanOrEqual(0);
    }),
  );
});
