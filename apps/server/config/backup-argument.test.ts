import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readBackupArgument } from './backup-argument.ts';

test('a file is resolved from the folder where npm was called', () => {
  expect(readBackupArgument('backup', ['nightly.backup'], { INIT_CWD: '/home/anna' })).toBe(
    '/home/anna/nightly.backup',
  );
  expect(readBackupArgument('restore', ['/mnt/a'], { INIT_CWD: '/home/anna' })).toBe('/mnt/a');
  expect(readBackupArgument('backup', ['a'], {})).toBe(resolve('a'));
});

test.each([[[]], [['one', 'two']], [['--help']]])('%j fails with the usage', (args) => {
  expect(() => readBackupArgument('restore', args, {})).toThrow('Use: npm run restore -- <file>');
});
