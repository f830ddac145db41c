import { expect, test } from 'vitest';
import { FIGURES } from './figures.ts';
import { METRIC_PARTS } from './metric-parts.ts';

test('every metric but the high estimate is a figure that can be opened', () => {
  const metrics = Object.keys(METRIC_PARTS).filter((name) => name !== 'rentalUtilisationHigh');
  expect([...FIGURES].sort()).toEqual(metrics.sort());
});
