import { expect, test } from 'vitest';
import { thinWays } from './thin-ways.ts';

/** A point every ten metres to the north. */
const way = (length: number, from = 0) =>
  Array.from({ length }, (_, index) => ({
    latitudeE7: 510_000_000 + 900 * (from + index),
    longitudeE7: 0,
    startsLeg: index === 0,
    topSpeedKmh: index % 7,
  }));

test('ways are thinned until they are few enough, and keep their ends and highest speeds', () => {
  const ways = [way(1_000), [...way(500), ...way(500, 900)]];
  const { ways: thinned, toleranceMetres } = thinWays(ways, 300);
  const points = thinned.reduce((sum, one) => sum + one.length, 0);
  expect(points).toBeLessThanOrEqual(300);
  expect(points).toBeGreaterThan(60);
  expect(toleranceMetres).toBe(80);
  for (const [index, one] of thinned.entries()) {
    expect(one[0]).toMatchObject({ latitudeE7: ways[index]?.[0]?.latitudeE7 });
    expect(one.at(-1)?.latitudeE7).toBe(ways[index]?.at(-1)?.latitudeE7);
    expect(Math.max(...one.map(({ topSpeedKmh }) => topSpeedKmh ?? 0))).toBe(6);
  }
  const gap = thinned[1]?.findIndex(({ startsLeg }, index) => startsLeg && index > 0) ?? 0;
  expect(thinned[1]?.[gap]).toMatchObject({ latitudeE7: 510_000_000 + 900 * 900 });
  expect(thinned[1]?.[gap - 1]).toMatchObject({ latitudeE7: 510_000_000 + 900 * 499 });
});

test('ways that are short enough stay as they are', () => {
  const ways = [way(100)];
  expect(thinWays(ways, 100)).toEqual({ ways, toleranceMetres: null });
});

test('ways without any length are not thinned for ever', () => {
  const still = Array.from({ length: 10 }, () => way(2));
  expect(thinWays(still, 5).ways.flat()).toHaveLength(20);
});
