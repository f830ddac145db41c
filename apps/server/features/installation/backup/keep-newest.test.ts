import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepNewest, nameBackup } from './keep-newest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gw-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const dayName = (day: number): string => nameBackup(new Date(Date.UTC(2026, 10, day, 3)));
const write = (...names: readonly string[]) => {
  for (const name of names) writeFileSync(join(folder, name), '');
};

test('a backup is named by its minute in UTC', () => {
  expect(nameBackup(new Date('2026-11-22T03:00:59.999Z'))).toBe('groundwork-2026-11-22T0300Z.backup');
});

test('the oldest beyond the number are removed', async () => {
  write(...[20, 18, 19, 22, 21].map(dayName));
  expect(await keepNewest(folder, 2, dayName(22))).toEqual([18, 19, 20].map(dayName));
  expect(readdirSync(folder).sort()).toEqual([21, 22].map(dayName));
});

test('nothing is removed while there are fewer', async () => {
  write(dayName(21), dayName(22));
  expect(await keepNewest(folder, 14, dayName(22))).toEqual([]);
});

test('nothing else in the folder is removed', async () => {
  const others = [
    'before-upgrade.backup',
    'groundwork-2020-01-01T0300Z.backup.copy',
    'my-groundwork-2020-01-01T0300Z.backup',
  ];
  write(...others, dayName(22));
  mkdirSync(join(folder, dayName(1)));
  symlinkSync('before-upgrade.backup', join(folder, dayName(2)));
  expect(await keepNewest(folder, 1, dayName(22))).toEqual([]);
});

test('the new backup stays even if the clock was ahead before', async () => {
  write(dayName(25), dayName(26), dayName(22));
  expect(await keepNewest(folder, 1, dayName(22))).toEqual([25, 26].map(dayName));
  expect(readdirSync(folder)).toEqual([dayName(22)]);
});
