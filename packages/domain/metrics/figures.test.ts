import { expect, test } from 'vitest';
import { FIGURES } from './figures.ts';
import { METRIC_PARTS } from './metric-parts.ts';

test('every metric that is told can be opened; what it might have been is no figure of its own', () => {
  const metrics = Object.keys(METRIC_PARTS).filter((name) => name !== 'rentalUtilisationHigh');
  expect([...FIGURES].sort()).toEqual(metrics.sort());
});
