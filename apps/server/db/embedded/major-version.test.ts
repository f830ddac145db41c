import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeDataFolder } from '../../server-process.fixture.ts';
import { hasDatabase, mustBeOurMajor } from './major-version.ts';

const folder = makeDataFolder();
afterAll(() => folder.remove());

function createHome(name: string, dataFolders: Readonly<Record<string, string>>): string {
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
  ['a version that differs from its folder name', { 'data-18': '17' }, 'data-18 is of PostgreSQL 17'],
])('refuses a database of %s and explains how to restore it', (name, data, message) => {
  const home = createHome(name, data);
  expect(hasDatabase(home)).toBe(true);
  expect(() => mustBeOurMajor(home)).toThrow(message);
  expect(() => mustBeOurMajor(home)).toThrow('npm run restore -- <file>');
});

test('accepts the current version next to an older one', () => {
  expect(() => mustBeOurMajor(createHome('both', { 'data-17': '17', 'data-18': '18' }))).not.toThrow();
});

test('an empty folder has no database', () => {
  const home = createHome('empty', {});
  expect(hasDatabase(home)).toBe(false);
  expect(() => mustBeOurMajor(home)).not.toThrow();
  expect(hasDatabase(join(home, 'nowhere'))).toBe(false);
});
