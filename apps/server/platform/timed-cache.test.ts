import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheForTime } from './timed-cache.ts';

const LIMITS = { maxAgeMs: 30_000, maxWaitMs: 1_500 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('callers share one reading, and use it again for 30 s', async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const get = cacheForTime(read, LIMITS);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  vi.advanceTimersByTime(29_999);
  expect(await get()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await get()).toBe(2);
});

test('what cannot be read is not known: neither the last value nor a long wait', async () => {
  const read = vi.fn(async () => 'fresh');
  const get = cacheForTime(read, LIMITS);
  expect(await get()).toBe('fresh');
  vi.advanceTimersByTime(30_000);
  read.mockRejectedValueOnce(new Error('away'));
  expect(await get()).toBeNull();
  const late = Promise.withResolvers<string>();
  read.mockReturnValueOnce(late.promise);
  const waiting = get();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await waiting).toBeNull();
  late.resolve('late');
  await late.promise;
  expect(await get()).toBe('late');
  expect(read).toHaveBeenCalledTimes(3);
});
