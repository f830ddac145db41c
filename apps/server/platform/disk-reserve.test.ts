import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { watchReserve } from './disk-reserve.ts';

test('has a reserve if more space is free', () => {
  expect(watchReserve(tmpdir(), 1)()).toBe(true);
});

test('has no reserve if less space is free', () => {
  expect(watchReserve(tmpdir(), Number.MAX_SAFE_INTEGER)()).toBe(false);
});
