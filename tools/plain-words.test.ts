import { expect, test } from 'vitest';
import { createTree } from './create-tree.fixture.ts';
import { plainWordsRule } from './plain-words.ts';
import { sourceTree } from './source-tree.ts';

const LIST = 'tools/plain-words.json';
const SOURCE = 'packages/domain/days/day.ts';

/** Returns the rule's findings for a temporary project. */
const findProblems = (files: Readonly<Record<string, string>>): readonly string[] =>
  plainWordsRule
    .find(sourceTree(createTree(files)))
    .map(({ path, line, problem }) => `${path}${line === undefined ? '' : `:${line}`}: ${problem}`);

const list = (...exceptions: readonly object[]): Record<string, string> => ({
  [LIST]: JSON.stringify(exceptions),
});
const exception = (different: object = {}) => ({
  ...{ path: SOURCE, text: 'told', count: 1, reason: 'The device speaks.' },
  ...different,
});

test.each([
  ['// derives the day afresh', 'afresh'],
  ['// begins Anew', 'Anew'],
  ['// whoever signs in', 'whoever'],
  ['// a file beside it', 'beside'],
  ['// the days that were asked for', 'asked for'],
  ['/*\n * the days that were asked\n * for\n */', 'asked * for'],
  ["const text = 'untold time';", 'untold'],
  ['const told = true;', 'told'],
  ['type DaysAsked = object;', 'DaysAsked'],
  ['let fuelTold = 0;', 'fuelTold'],
  ['const nameWords = [];', 'nameWords'],
  ['const MOST_ROWS = 5;', 'MOST_ROWS'],
  ['const LEAST_ROWS = 5;', 'LEAST_ROWS'],
])('refuses %j', (text, word) => {
  expect(findProblems({ [SOURCE]: `\n${text}\n` }).join('\n')).toContain(`"${word}" is not plain English`);
});

test('names the line and what to write instead', () => {
  expect(findProblems({ 'docs/guide.md': '# Guide\n\nIt starts anew.\n' })).toEqual([
    'docs/guide.md:3: "anew" is not plain English: write again',
  ]);
});

test('accepts plain words, parts of words, and columns', () => {
  const text = '// besides, fuel_told_seconds and passwords; almost MAX_ROWS of Words\n';
  expect(findProblems({ [SOURCE]: text, 'README.md': 'Asked again.\n' })).toEqual([]);
});

test('reads the English texts of screens', () => {
  const path = 'apps/web/locales/en/machines.json';
  expect(findProblems({ [path]: '{ "updated": "beside 8 Nov" }\n' })).toHaveLength(1);
});

test.each([
  'docs/spec/notes.md',
  'bench/results/notes.md',
  'apps/web/locales/de/machines.json',
  'apps/web/src/route-tree.gen.ts',
  'apps/server/db/migrations/0019-overtaken.sql',
])('leaves out %s', (path) => {
  expect(findProblems({ [path]: 'told\n' })).toEqual([]);
});

test('checks migrations that are not released yet', () => {
  expect(findProblems({ 'apps/server/db/migrations/0020-next.sql': '-- told\n' })).toHaveLength(1);
});

test('accepts listed places, and refuses one more in the same file', () => {
  expect(findProblems({ [SOURCE]: '// told\n', ...list(exception()) })).toEqual([]);
  expect(findProblems({ [SOURCE]: '// told\n// told\n', ...list(exception()) })).toHaveLength(2);
});

test.each([
  ['no longer occurs', '// reported\n', {}, '"told" occurs 0 times, but 1 are listed'],
  ['occurs less often', '// told\n', { count: 2 }, '"told" occurs 1 times, but 2 are listed'],
  ['has no reason', '// told\n', { reason: ' ' }, '"told" has no reason'],
])('refuses an entry that %s', (_, text, different, problem) => {
  expect(findProblems({ [SOURCE]: text, ...list(exception(different)) })).toEqual([
    `${LIST}: ${SOURCE}: ${problem}`,
  ]);
});

test('refuses more than 60 places in all', () => {
  const source = '// told\n'.repeat(61);
  expect(
    findProblems({ [SOURCE]: source, ...list(exception({ count: 60 }), exception({ path: 'x.md' })) }).join(),
  ).toContain('61 exceptions: at most 60 are allowed');
});
