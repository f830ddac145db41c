import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandResult } from './run-command.ts';

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** A part of `npm test`: a program, its time budget, and how its tests are counted. */
export type Suite = {
  readonly name: string;
  readonly budgetMinutes: number;
  readonly args: readonly string[];
  /** Needs the production build of the web application. */
  readonly needsWeb?: true;
  /** Its temporary files may be in memory: it tests nothing about a disk. */
  readonly inMemory?: true;
  /** Environment variables that make the program write its counts to a file. */
  readonly environment?: (resultFile: string) => Readonly<Record<string, string>>;
  readonly count: (result: CommandResult, resultFile: string) => Counts;
};

const readJson = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Reads Vitest's JSON report. A file that does not load has no tests and is only visible in the exit code. */
export function countVitest(_: CommandResult, resultFile: string): Counts {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = readJson(resultFile);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** Reads Playwright's JSON report. A flaky test counts as failed. */
export function countPlaywright(_: CommandResult, resultFile: string): Counts {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readJson(resultFile).stats ?? {};
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** Reads the last line of a program that counts its own steps: `N passed, N failed`. */
export function countLastLine({ output }: CommandResult): Counts {
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0), skipped: 0 };
}

const vitest = (
  name: string,
  project: string,
  budgetMinutes: number,
  files: readonly string[] = [],
): Suite => ({
  name,
  budgetMinutes,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    ...files,
  ],
  count: countVitest,
});

export const SUITES: readonly Suite[] = [
  { name: 'check', budgetMinutes: 1, args: ['tools/check.ts'], count: countLastLine },
  vitest('unit', 'unit', 4),
  { ...vitest('API', 'api', 3), inMemory: true },
  {
    name: 'browser',
    budgetMinutes: 6,
    needsWeb: true,
    inMemory: true,
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    environment: (resultFile) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile }),
    count: countPlaywright,
  },
  // The others take minutes: `npm run faults` runs them.
  vitest('faults', 'faults', 3, ['e2e/faults/kill.fault.ts', 'e2e/faults/sample.fault.ts']),
];

/** Returns the arguments of a suite's program, including the path of its result file. */
export const suiteArgs = (suite: Suite, resultFile: string): readonly string[] =>
  suite.count === countVitest ? [...suite.args, `--outputFile.json=${resultFile}`] : suite.args;

/** Counts a suite. One that ended badly without a failed test, e.g. after a crash, counts as one failure. */
export function countSuite(suite: Suite, result: CommandResult, folder: string): Counts {
  const counts = suite.count(result, join(folder, 'result.json'));
  const endedWell = result.exitCode === 0 && !result.timedOut && counts.passed > 0;
  return counts.failed === 0 && !endedWell ? { ...counts, failed: 1 } : counts;
}

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
});

/** Formats the last line of a run. */
export const formatCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
