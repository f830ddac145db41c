import { GET as me } from '@groundwork/contract/v1/me.ts';
import { GET as baseMap } from '@groundwork/contract/v1/portal/maps/base-map/index.ts';
import { GET as positions } from '@groundwork/contract/v1/portal/maps/positions.ts';
import { GET as settings } from '@groundwork/contract/v1/users/settings.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { buildAddress } from './api.ts';
import { FIRST_CALLS, FIRST_CALLS_OF_MAP, makeFirstCalls, takeFirstAnswer, toPart } from './first-calls.ts';
import { GROUND_HEAD_BYTES } from './ground-head.ts';

const ARCHIVE = '/assets/ground.pmtiles';
const [GROUND] = toPart(ARCHIVE, 0, GROUND_HEAD_BYTES);
const IDENTITY = JSON.stringify({ token: 'secret', expiresAt: '2100-01-01T00:00:00Z' });

/** Puts in place what the page has in a browser, and returns the calls that were made. */
function openPage(stored: string | null, address = '/dashboard') {
  const fetched = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('location', new URL(address, 'https://portal.example'));
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

// Answers that no test took would be those of other tests of this process.
afterEach(() => {
  for (const address of [...FIRST_CALLS, ...FIRST_CALLS_OF_MAP, GROUND]) takeFirstAnswer(address);
});

test('the first calls are the session and its settings', () => {
  expect(FIRST_CALLS).toEqual([me.path, settings.path]);
});

test('each first answer is handed out once', async ({ onTestFinished }) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const fetched = openPage(IDENTITY);
  makeFirstCalls(ARCHIVE);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([...FIRST_CALLS]);
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer secret' });
  expect((await takeFirstAnswer(me.path))?.ok).toBe(true);
  expect(takeFirstAnswer(me.path)).toBeUndefined();
});

test('the map of all machines is requested at once, that of a filter by its screen', async ({
  onTestFinished,
}) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const whole = openPage(IDENTITY, '/map?view=51.5,-0.1,9');
  makeFirstCalls(ARCHIVE);
  const called = whole.mock.calls.map(([address]) => address);
  expect(called).toEqual([...FIRST_CALLS, ...FIRST_CALLS_OF_MAP, GROUND]);
  const query = { telematics: 'FOUND', show: 'all' };
  expect(FIRST_CALLS_OF_MAP).toEqual([buildAddress(positions, { query }), buildAddress(baseMap, {})]);
  for (const address of FIRST_CALLS_OF_MAP) await takeFirstAnswer(address);
  const filtered = openPage(IDENTITY, '/map?filter=state%3Dactive');
  makeFirstCalls(ARCHIVE);
  // A filter changes the machines, not the ground.
  expect(filtered.mock.calls.map(([address]) => address)).toEqual([...FIRST_CALLS, GROUND]);
});

test('nobody signed in, no calls', ({ onTestFinished }) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const fetched = openPage(null);
  makeFirstCalls(ARCHIVE);
  expect(fetched).not.toHaveBeenCalled();
});
