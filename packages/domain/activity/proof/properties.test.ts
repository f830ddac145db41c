import fc from 'fast-check';
import { test } from 'vitest';
import { TIMEOUT_MS, worldsPerProperty } from './budget.fixture.ts';
import { PROPERTIES, type PropertyName } from './properties.fixture.ts';

async function holds(name: PropertyName, worldsInTheSuite: number): Promise<void> {
  await fc.assert<unknown[]>(PROPERTIES[name], { numRuns: worldsPerProperty(worldsInTheSuite) });
}

test(
  'late, doubled and shuffled readings and changed settings end where everything at once ends',
  () => holds('incremental', 2_500),
  TIMEOUT_MS,
);

test('items that say nothing change nothing, wherever they stand', () => holds('ticks', 1_500), TIMEOUT_MS);

test(
  'each second has the state, evidence, source and day that the definition gives it',
  () => holds('states', 1_500),
  TIMEOUT_MS,
);

test('each day has the distance that the definition gives it', () => holds('distances', 2_000), TIMEOUT_MS);
