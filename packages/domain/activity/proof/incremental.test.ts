import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIMEOUT_MS, worldsPerProperty } from './budget.ts';
import { live, liveAtOnce, world } from './world.ts';

test(
  'late, doubled and shuffled readings and changed settings end where everything at once ends',
  async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const { machine } = await live(given);
        const atOnce = await liveAtOnce(given);
        expect(machine.derived).toEqual(atOnce.derived);
      }),
      { numRuns: worldsPerProperty(3_000), endOnFailure: false },
    );
  },
  TIMEOUT_MS,
);
