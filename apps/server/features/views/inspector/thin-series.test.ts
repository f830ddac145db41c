import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thinSeries } from './thin-series.ts';

const series = fc
  .array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 500 })
  .map((values) => values.map((value, index) => ({ at: index * 60_000, value })));

test('a long series keeps its peaks and its order in a few points', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: 3, max: 60 }), (points, maxPoints) => {
      const thin = thinSeries(points, maxPoints);
      const values = (of: readonly { value: number }[]) => of.map(({ value }) => value);
      expect(Math.max(...values(thin))).toBe(Math.max(...values(points)));
      expect(Math.min(...values(thin))).toBe(Math.min(...values(points)));
      expect(thin).toEqual([...thin].sort((a, b) => a.at - b.at));
      expect(thin.length).toBeLessThanOrEqual(Math.max(maxPoints + 3, 3));
    }),
  );
});

test('a short series is returned unchanged', () => {
  const points = [{ at: 1, value: 5 }];
  expect(thinSeries(points, 10)).toBe(points);
});
