import { expect, test } from 'vitest';
import { findCountryZoom } from './country-zoom.ts';

test('a large country is named on a map of the world, a small territory only close by', () => {
  const [brazil, netherlands, luxembourg, jersey] = [700, 4.8, 0.33, 0.014].map(findCountryZoom);
  expect(brazil).toBeLessThan(1.5);
  expect(netherlands).toBeLessThan(4);
  expect(luxembourg).toBeGreaterThan(5);
  expect(jersey).toBe(6.5);
});
