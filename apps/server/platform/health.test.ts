import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { createHealth, hasRoom } from './health.ts';

test('a part that is broken or throws is named, and the others stay well', async () => {
  const health = createHealth({
    disk: hasRoom(tmpdir()),
    gateway: async () => false,
    database: () => Promise.reject(new Error('no connection')),
  });
  expect(await health.listChecks()).toEqual([
    { name: 'disk', isHealthy: true },
    { name: 'gateway', isHealthy: false },
    { name: 'database', isHealthy: false },
  ]);
});

test('a part that is silent counts as broken after 2 s, and is asked once however many want to know', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(() => new Promise<boolean>(() => {}));
  const health = createHealth({ database: ask });
  const answers = Promise.all([health.listChecks(), health.listChecks()]);
  await vi.advanceTimersByTimeAsync(2_000);
  const broken = [{ name: 'database', isHealthy: false }];
  expect(await answers).toEqual([broken, broken]);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
