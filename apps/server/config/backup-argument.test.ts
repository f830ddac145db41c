import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readBackupArguments, readRestoreArgument } from './backup-argument.ts';

const FROM_HOME = { INIT_CWD: '/home/anna' };

test('a path is resolved from the folder where npm was called', () => {
  expect(readBackupArguments(['nightly.backup'], FROM_HOME)).toEqual({
    kind: 'write',
    path: '/home/anna/nightly.backup',
  });
  expect(readRestoreArgument(['/mnt/a'], FROM_HOME)).toBe('/mnt/a');
  expect(readRestoreArgument(['a'], {})).toBe(resolve('a'));
});

test('a backup is kept among others in a folder, or checked', () => {
  const keep = { kind: 'keep', folder: '/backups', count: 14 };
  expect(readBackupArguments(['--keep', '14', '/backups'], {})).toEqual(keep);
  expect(readBackupArguments(['/backups', '--keep=14'], {})).toEqual(keep);
  expect(readBackupArguments(['--check', 'a'], FROM_HOME)).toEqual({ kind: 'check', path: '/home/anna/a' });
});

test.each([
  [[]],
  [['one', 'two']],
  [['--help']],
  [['--check']],
  [['--keep', '14']],
  [['--keep', '0', '/backups']],
  [['--keep', '-1', '/backups']],
  [['--keep', 'all', '/backups']],
  [['--keep', '2', '--check', 'a']],
])('%j fails with the usage', (args) => {
  expect(() => readBackupArguments(args, {})).toThrow(
    'Use: npm run backup -- <file>, or npm run backup -- --keep <number> <folder>, or',
  );
  expect(() => readRestoreArgument(args, {})).toThrow('Use: npm run restore -- <file>');
});
