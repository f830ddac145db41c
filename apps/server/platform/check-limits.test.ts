import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { describeFreeBytes, describeOpenFiles, listLimitWarnings } from './check-limits.ts';

const MEBIBYTE = 1024 ** 2;

test.each([
  [1024 * MEBIBYTE, /^null$/],
  [1023 * MEBIBYTE, /^The disk of \/srv has 1023 MiB free, less than 1 GiB: .* DATA_DIR to a larger disk\.$/],
  [150 * MEBIBYTE, /^The disk of \/srv has 150 MiB free: \/health\/ready returns 503 below 256 MiB/],
])('a disk with %d bytes free', (bytes, sentence) => {
  expect(String(describeFreeBytes(bytes, '/srv'))).toMatch(sentence);
});

test('a low limit of open files is reported with how to raise it', () => {
  expect(describeOpenFiles(1_024)).toBeNull();
  expect(describeOpenFiles(100)).toMatch(
    /^This process may open 100 files, .*LimitNOFILE=20000 .*ulimit -n 20000/,
  );
});

test('the limits of this machine can be read', () => {
  expect(listLimitWarnings(tmpdir())).toEqual(expect.any(Array));
});
