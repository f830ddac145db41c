import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('forgets what was not used for a while, and keeps what was', () => {
  const map = new RecentMap<string, number>(100);
  map.set('used', 1, 0);
  map.set('unused', 2, 0);
  expect(map.get('used', 150)).toBe(1);
  expect(map.size).toBe(2);
  expect(map.get('used', 250)).toBe(1);
  expect(map.get('unused', 250)).toBeUndefined();
  expect(map.size).toBe(1);
  expect(map.get('used', 1_000)).toBeUndefined();
  expect(map.size).toBe(0);
});
