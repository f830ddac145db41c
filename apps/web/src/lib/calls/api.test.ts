import { GET as getMe } from '@groundwork/contract/v1/me.ts';
import { GET as getDashboard } from '@groundwork/contract/v1/portal/dashboard.ts';
import { GET as getMachine } from '@groundwork/contract/v1/portal/machines/_id/index.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAddress, send } from './api.ts';

test('an address has the parameters of the path and each value of the query', () => {
  expect(buildAddress(getMachine, { params: { id: '7/8' }, query: { start: 'max', end: undefined } })).toBe(
    '/v1/portal/machines/7%2F8?start=max',
  );
  expect(buildAddress(getDashboard, { query: { historyType: ['fuel', 'co2'], utilisationLimit: 5 } })).toBe(
    '/v1/portal/dashboard?historyType=fuel&historyType=co2&utilisationLimit=5',
  );
});

describe('a body', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  });
  afterEach(() => void vi.unstubAllGlobals());

  /** Responds with the start of a body that breaks off. */
  const breakOff = (status: number, error: unknown) => {
    const pull = (body: ReadableStreamDefaultController) => body.error(error);
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ pull }), { status }));
  };

  test('that breaks off is no response, so that the session stays', async () => {
    breakOff(200, new TypeError('network error'));
    await expect(send(getMe, {})).rejects.toMatchObject({ code: 'NO_RESPONSE', isTransient: true });
  });

  test('that breaks off after a refusal is still a refusal', async () => {
    breakOff(503, new TypeError('network error'));
    await expect(send(getDashboard, { query: {} })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
    });
  });

  test('that the caller no longer wants is cancelled', async () => {
    const cancel = new AbortController();
    cancel.abort();
    breakOff(200, cancel.signal.reason);
    await expect(send(getMe, {}, cancel.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('that is not JSON is an invalid answer', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"user":'));
    await expect(send(getMe, {})).rejects.toMatchObject({ code: 'INVALID_ANSWER' });
  });
});
