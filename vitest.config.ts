import { defineConfig } from 'vitest/config';

/** The parts of `npm test` that vitest runs; `tools/suites.ts` gives each its time. */
export default defineConfig({
  test: {
    // Left to itself it keeps one core free, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/demo/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['apps/server/db/test-run.fixture.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['{e2e,bench}/faults/**/*.fault.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
