import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { watchReserve } from './disk-reserve.ts';

test('a disk with more free than the reserve may be filled further', () => {
  expect(watchReserve(tmpdir(), 1)()).toBe(true);
});

test('a disk with less free than the reserve may not', () => {
  expect(watchReserve(tmpdir(), Number.MAX_SAFE_INTEGER)()).toBe(false);
});
