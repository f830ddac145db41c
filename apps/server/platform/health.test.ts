import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { createHealth, hasRoom } from './health.ts';

test('names checks that fail or throw, and does not affect the others', async () => {
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

test('a check that hangs fails after 2 s, and runs once for simultaneous requests', async () => {
  vi.useFakeTimers();
  const check = vi.fn(() => new Promise<boolean>(() => {}));
  const health = createHealth({ database: check });
  const results = Promise.all([health.listChecks(), health.listChecks()]);
  await vi.advanceTimersByTimeAsync(2_000);
  const broken = [{ name: 'database', isHealthy: false }];
  expect(await results).toEqual([broken, broken]);
  expect(check).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a part that needs another does not work without it', async () => {
  let hasDatabase = false;
  const health = createHealth({ database: async () => hasDatabase });
  health.add('gateway', async () => true, 'database');
  expect(await health.listChecks()).toMatchObject([{ isHealthy: false }, { isHealthy: false }]);
  hasDatabase = true;
  expect(await health.listChecks()).toMatchObject([{ isHealthy: true }, { isHealthy: true }]);
});
