import fc from 'fast-check';
import { test } from 'vitest';
import { TIMEOUT_MS, worldsPerProperty } from './budget.fixture.ts';
import { PROPERTIES } from './properties.fixture.ts';

// In a file of its own, because it takes as long as all other properties together and files run in parallel.
test(
  'late, duplicate and shuffled readings and changed settings give the same result as everything at once',
  () => fc.assert<unknown[]>(PROPERTIES.incremental, { numRuns: worldsPerProperty(1_000) }),
  TIMEOUT_MS,
);
