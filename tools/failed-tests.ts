import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { CommandResult } from './run-command.ts';

/** What is read of Vitest's JSON report. */
type VitestReport = {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

/** What is read of Playwright's JSON report. */
type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
};

const MAX_MESSAGE_LENGTH = 600;

/** Lists the failed tests of a suite, each with the beginning of its message: from its report, or from its output. */
export function listFailedTests({ output }: CommandResult, folder: string): readonly string[] {
  const file = join(folder, 'result.json');
  if (!existsSync(file)) return output.split('\n').filter((line) => line.startsWith('FAILED '));
  const report: VitestReport & PlaywrightSuite = JSON.parse(readFileSync(file, 'utf8'));
  return [...listOfVitest(report), ...listOfPlaywright(report)];
}

const describe = (place: string, message = ''): string =>
  `${place}\n${stripVTControlCharacters(message).trim().slice(0, MAX_MESSAGE_LENGTH)}`.trim();

function listOfVitest({ testResults = [] }: VitestReport): readonly string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that does not load has no tests.
    if (failed.length === 0) return status === 'failed' ? [describe(name, message)] : [];
    return failed.map((test) => describe(`${name}: ${test.fullName}`, test.failureMessages?.[0]));
  });
}

function listOfPlaywright({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map(({ file, line, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return describe(`${file}:${line} ${title}`, results.find(({ error }) => error)?.error?.message);
  });
  return [...own, ...suites.flatMap(listOfPlaywright)];
}
