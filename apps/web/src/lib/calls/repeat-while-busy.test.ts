import { GET as getMe } from '@groundwork/contract/v1/me.ts';
import { POST as createSite } from '@groundwork/contract/v1/portal/sites/index.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchImage, send } from './api.ts';

const refusal = { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts.', requestId: 'x' };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Refuses calls for a number of times; returns when each was made, in seconds. */
function refuse(times: number, retryAfter: string): readonly number[] {
  const madeAt: number[] = [];
  vi.stubGlobal('fetch', async () => {
    madeAt.push(Date.now() / 1_000);
    return madeAt.length > times
      ? new Response('{"user":1}')
      : Response.json(refusal, { status: 429, headers: { 'retry-after': retryAfter } });
  });
  return madeAt;
}

const settle = async (call: Promise<unknown>) => {
  const settled = call.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.name,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  return settled;
};

test('a read that is refused for a moment is repeated after the named time and up to half of it more', async () => {
  const madeAt = refuse(2, '2');
  // The answer is not that of the call, which shows that it was read.
  expect(await settle(send(getMe, {}))).toBe('INVALID_ANSWER');
  expect(madeAt).toHaveLength(3);
  const [, second = 0, third = 0] = madeAt;
  for (const pause of [second, third - second]) expect(Math.abs(pause - 2.5)).toBeLessThanOrEqual(0.5);
});

test.each([
  ['four times', 9, '1', 4],
  ['once if it shall wait longer than ten seconds', 9, '40', 1],
  ['once if no time is named', 9, '', 1],
])('a read that goes on being refused is made %s', async (_, times, retryAfter, count) => {
  const madeAt = refuse(times, retryAfter === '' ? 'soon' : retryAfter);
  expect(await settle(send(getMe, {}))).toBe('TOO_MANY_REQUESTS');
  expect(madeAt).toHaveLength(count);
});

test('a change is not repeated, a picture is', async () => {
  const changes = refuse(9, '1');
  expect(await settle(send(createSite, { body: { name: 'Yard', zone: 'Europe/London' } } as never))).toBe(
    'TOO_MANY_REQUESTS',
  );
  expect(changes).toHaveLength(1);
  const pictures = refuse(1, '1');
  expect(await settle(fetchImage('/v1/machines/7/image', new AbortController().signal))).toBe('done');
  expect(pictures).toHaveLength(2);
});

test('a read that is no longer wanted is not repeated', async () => {
  const madeAt = refuse(9, '2');
  const leaving = new AbortController();
  const call = send(getMe, {}, leaving.signal).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(500);
  leaving.abort();
  expect([await call, madeAt.length]).toEqual(['AbortError', 1]);
});
