import { expect, test } from 'vitest';
import { createTree } from './create-tree.fixture.ts';
import { listFailedTests } from './failed-tests.ts';

const ended = { exitCode: 1, timedOut: false, output: '', durationMs: 1 };
const list = (report: object) =>
  listFailedTests(ended, createTree({ 'result.json': JSON.stringify(report) }));

test('lists failed tests of Vitest, and files that do not load', () => {
  const passed = { status: 'passed', fullName: 'adds' };
  const failed = {
    status: 'failed',
    fullName: 'sums › divides',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m'],
  };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(list({ testResults })).toEqual([
    'a.test.ts: sums › divides\nexpected 1',
    'b.test.ts\nno such module',
  ]);
});

test('lists failed tests of Playwright, also of inner suites', () => {
  const spec = (title: string, ok: boolean) => ({
    ...{ file: 'map.spec.ts', line: 7, title, ok },
    tests: [{ results: [ok ? {} : { error: { message: 'not visible' } }] }],
  });
  const suites = [{ specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false)] }] }];
  expect(list({ suites, stats: {} })).toEqual(['map.spec.ts:7 closes\nnot visible']);
});

test('lists failed steps of a program without a report', () => {
  const output = 'ok     types (3 s)\nFAILED lint (1.0 s)\n       unused\n1 passed, 1 failed\n';
  const folder = createTree({ 'other.json': '{}' });
  expect(listFailedTests({ ...ended, output }, folder)).toEqual(['FAILED lint (1.0 s)']);
});
