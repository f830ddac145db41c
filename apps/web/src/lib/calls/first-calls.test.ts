import { GET as me } from '@groundwork/contract/v1/me.ts';
import { GET as settings } from '@groundwork/contract/v1/users/settings.ts';
import { expect, test, vi } from 'vitest';
import { FIRST_CALLS, makeFirstCalls, takeFirstAnswer } from './first-calls.ts';

const IDENTITY = JSON.stringify({ token: 'secret', expiresAt: '2100-01-01T00:00:00Z' });

/** Puts in place what the page has in a browser, and returns the calls that were made. */
function openPage(stored: string | null) {
  const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('the first calls are the session and its settings', () => {
  expect(FIRST_CALLS).toEqual([me.path, settings.path]);
});

test('each first answer is handed out once', async ({ onTestFinished }) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const fetched = openPage(IDENTITY);
  makeFirstCalls();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([...FIRST_CALLS]);
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer secret' });
  expect((await takeFirstAnswer(me.path))?.ok).toBe(true);
  expect(takeFirstAnswer(me.path)).toBeUndefined();
});

test('nobody signed in, no calls', ({ onTestFinished }) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const fetched = openPage(null);
  makeFirstCalls();
  expect(fetched).not.toHaveBeenCalled();
});
