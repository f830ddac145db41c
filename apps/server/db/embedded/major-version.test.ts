import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDataFolder } from '../../server-process.fixture.ts';
import { hasDatabase, mustBeOurMajor } from './major-version.ts';

const folder = makeDataFolder();
afterAll(() => folder.remove());

function makeHome(name: string, dataFolders: Readonly<Record<string, string>>): string {
  const home = join(folder.path, name);
  mkdirSync(home, { recursive: true });
  for (const [data, version] of Object.entries(dataFolders)) {
    mkdirSync(join(home, data));
    writeFileSync(join(home, data, 'PG_VERSION'), `${version}\n`);
  }
  return home;
}

test.each([
  [
    'an older PostgreSQL',
    { 'data-17': '17' },
    'data-17 is of PostgreSQL 17, and this version of Groundwork brings PostgreSQL 18',
  ],
  ['a newer PostgreSQL', { 'data-19': '19' }, 'data-19 is of PostgreSQL 19'],
  ['another than its name says', { 'data-18': '17' }, 'data-18 is of PostgreSQL 17'],
])('a database of %s is told apart, with the way to take it over', (name, data, words) => {
  const home = makeHome(name, data);
  expect(hasDatabase(home)).toBe(true);
  expect(() => mustBeOurMajor(home)).toThrow(words);
  expect(() => mustBeOurMajor(home)).toThrow('npm run restore -- <file>');
});

test('our own is worked with, beside an older one that was left', () => {
  expect(() => mustBeOurMajor(makeHome('both', { 'data-17': '17', 'data-18': '18' }))).not.toThrow();
});

test('an empty folder has none', () => {
  const home = makeHome('empty', {});
  expect(hasDatabase(home)).toBe(false);
  expect(() => mustBeOurMajor(home)).not.toThrow();
  expect(hasDatabase(join(home, 'nowhere'))).toBe(false);
});
