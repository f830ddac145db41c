import fc from 'fast-check';
import { test } from 'vitest';
import { TIMEOUT_MS, worldsPerProperty } from './budget.fixture.ts';
import { PROPERTIES } from './properties.fixture.ts';

// In a file of its own: it takes as long as all other properties together, and files share the cores.
test(
  'late, doubled and shuffled readings and changed settings end where everything at once ends',
  () => fc.assert<unknown[]>(PROPERTIES.incremental, { numRuns: worldsPerProperty(2_500) }),
  TIMEOUT_MS,
);
