import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Short files that run for long. Vitest starts large files first until it has seen how long each takes, so on a new checkout one
 * of these would run alone at the end. The slowest first.
 */
const SLOWEST: readonly string[] = [
  'packages/simulator/months/months.test.ts',
  'packages/domain/derivation/proof/incremental.test.ts',
  'packages/domain/derivation/proof/mistakes.test.ts',
  'packages/domain/derivation/proof/properties.test.ts',
  'packages/simulator/derivation.test.ts',
  'tools/new.test.ts',
  'apps/server/start.test.ts',
  'apps/server/demo-fleet.test.ts',
  'apps/server/jobs/derivation/derive-activity.test.ts',
  'apps/server/features/derivation/run/derive-machine.test.ts',
];

/** Starts these files first, in this order, and the others in the order of Vitest. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = SLOWEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return index < 0 ? SLOWEST.length : index;
    };
    const byProject = Map.groupBy(sorted, ({ project }) => project).values();
    return [...byProject].flatMap((specs) => specs.sort((a, b) => rank(a) - rank(b)));
  }
}

/** Generous limits, because the machine's cores are shared. */
const BOUNDS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** The suites of `npm test` that vitest runs. `tools/suites.ts` has their time budgets. */
export default defineConfig({
  test: {
    // By default vitest keeps one core free, which would be half of two.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...BOUNDS,
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/demo/**/*.test.ts',
            'apps/web/{src,build}/**/*.test.{ts,tsx}',
          ],
          // Isolation would load the program again for each file.
          isolate: false,
        },
      },
      {
        test: {
          ...BOUNDS,
          name: 'api',
          include: ['apps/server/**/*.test.ts', '{bench,testing}/**/*.test.ts'],
          globalSetup: ['apps/server/db/test-run.fixture.ts'],
          // As above. Each file has its own database, so files do not affect each other.
          isolate: false,
        },
      },
      {
        test: {
          ...BOUNDS,
          name: 'faults',
          include: ['{e2e,bench}/faults/**/*.fault.ts'],
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
