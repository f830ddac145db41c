import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A browser's storage. */
function createStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('the last 50 messages of a sign-in are kept, newest first, until it ends', async () => {
  const storage = createStorage();
  vi.stubGlobal('localStorage', storage);
  const { keepNotification, removePastNotifications } = await import('./past-notifications.ts');
  for (let count = 1; count <= 51; count += 1)
    keepNotification({ kind: 'info', text: `Message ${count}` }, new Date(count));
  const kept = JSON.parse(storage.values.get('groundwork.messages') ?? '[]') as { text: string }[];
  expect(kept).toHaveLength(50);
  expect([kept[0], kept.at(-1)]).toEqual([
    { kind: 'info', text: 'Message 51', shownAt: '1970-01-01T00:00:00.051Z' },
    { kind: 'info', text: 'Message 2', shownAt: '1970-01-01T00:00:00.002Z' },
  ]);
  removePastNotifications();
  expect(storage.values.size).toBe(0);
});
