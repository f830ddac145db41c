import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readBackupArgument } from './backup-argument.ts';

test('a file is seen from where npm was called, not from where it runs', () => {
  expect(readBackupArgument('backup', ['nightly.backup'], { INIT_CWD: '/home/anna' })).toBe(
    '/home/anna/nightly.backup',
  );
  expect(readBackupArgument('restore', ['/mnt/a'], { INIT_CWD: '/home/anna' })).toBe('/mnt/a');
  expect(readBackupArgument('backup', ['a'], {})).toBe(resolve('a'));
});

test.each([[[]], [['one', 'two']], [['--help']]])('%j is answered with how it is used', (args) => {
  expect(() => readBackupArgument('restore', args, {})).toThrow('Use: npm run restore -- <file>');
});
