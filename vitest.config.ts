import { defineConfig } from 'vitest/config';

/** Bounds for a machine whose cores are shared: what comes at once waits for none of them. */
const BOUNDS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** The parts of `npm test` that vitest runs; `tools/suites.ts` gives each its time. */
export default defineConfig({
  test: {
    // Left to itself it keeps one core free, which on two cores is half of them.
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
          // To load the program anew for each file took up to a fifth of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...BOUNDS,
          name: 'api',
          include: ['apps/server/**/*.test.ts', '{bench,testing}/**/*.test.ts'],
          globalSetup: ['apps/server/db/test-run.fixture.ts'],
          // As above; what could touch another file's is in a database of its own.
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
