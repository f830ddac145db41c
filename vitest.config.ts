import { defineConfig } from 'vitest/config';

/** Generous limits, because the machine's cores are shared. */
const BOUNDS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** The suites of `npm test` that vitest runs. `tools/suites.ts` has their time budgets. */
export default defineConfig({
  test: {
    // By default vitest keeps one core free, which would be half of two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...BOUNDS,
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/demo/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
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
