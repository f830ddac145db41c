import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTree } from './create-tree.fixture.ts';
import {
  countLastLine,
  countPlaywright,
  countSuite,
  countVitest,
  formatCounts,
  type Suite,
  sum,
} from './suites.ts';

const ended = { exitCode: 0, timedOut: false, output: '', durationMs: 1 };
const suite = (count: Suite['count']): Suite => ({ name: 'made up', budgetMinutes: 1, args: [], count });
const reported = (report: object) => createTree({ 'result.json': JSON.stringify(report) });

test('counts a vitest report, including skipped tests', () => {
  const folder = reported({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
  expect(countSuite(suite(countVitest), { ...ended, exitCode: 1 }, folder)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 3,
  });
});

test('counts a Playwright report, with a flaky test as failed', () => {
  const folder = reported({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 1 } });
  expect(countSuite(suite(countPlaywright), { ...ended, exitCode: 1 }, folder)).toEqual({
    passed: 7,
    failed: 3,
    skipped: 1,
  });
});

test('reads the counts from the last line of a program', () => {
  const result = { ...ended, output: 'FAILED 1 passed, 9 failed\n10 passed, 1 failed\n', exitCode: 1 };
  expect(countLastLine(result)).toEqual({ passed: 10, failed: 1, skipped: 0 });
});

test.each([
  ['crashes without a report', { ...ended, exitCode: 1 }, {}],
  ['has a file that does not load', { ...ended, exitCode: 1 }, { numPassedTests: 4 }],
  ['runs out of time', { ...ended, exitCode: null, timedOut: true }, { numPassedTests: 4 }],
  ['finds no test', ended, { numPassedTests: 0 }],
])('a suite that %s has failed', (_, result, report) => {
  expect(countSuite(suite(countVitest), result, reported(report)).failed).toBe(1);
});

test('a suite without a report has failed', () => {
  const folder = join(createTree({ 'other.json': '{}' }));
  expect(countSuite(suite(countPlaywright), ended, folder)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the last line sums up, with skipped tests only if there are any', () => {
  const counts = sum([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 0 },
  ]);
  expect(formatCounts(counts)).toBe('5 passed, 1 failed');
  expect(formatCounts({ ...counts, skipped: 4 })).toBe('5 passed, 1 failed, 4 skipped');
});
