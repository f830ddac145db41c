import fc from 'fast-check';
import { test } from 'vitest';
import { TIMEOUT_MS, worldsPerProperty } from './budget.fixture.ts';
import { PROPERTIES, type PropertyName } from './properties.fixture.ts';

async function holds(name: PropertyName, worldsInTheSuite: number): Promise<void> {
  await fc.assert<unknown[]>(PROPERTIES[name], { numRuns: worldsPerProperty(worldsInTheSuite) });
}

test('items that say nothing change nothing, wherever they stand', () => holds('ticks', 1_500), TIMEOUT_MS);

test(
  'each second has the state, evidence, source, marks and context that the definition gives it',
  () => holds('states', 1_500),
  TIMEOUT_MS,
);

test('the same seconds are out of hours as by the definition', () => holds('outOfHours', 1_000), TIMEOUT_MS);

test(
  'each slice has the distance, disagreement and growth of counters that the definition gives it',
  () => holds('tallies', 1_500),
  TIMEOUT_MS,
);
