import { PAGE_LOAD_TRIES } from '@groundwork/domain/limits.ts';
import { expect, test, vi } from 'vitest';
import { FIRST_CALLS, makeFirstCalls, takeFirstAnswer } from '../../lib/calls/first-calls.ts';
import { GROUND_HEAD_BYTES } from '../../lib/calls/ground-head.ts';
import { OwnSource } from './own-source.ts';

const URL_OF_GROUND = 'https://portal.example/ground.pmtiles';
const PART = new Uint8Array([1, 2, 3]);
const accept = () => new Response(PART, { status: 206, headers: { 'content-length': '3' } });

/** Lets the first requests fail, and returns the source and how often it was requested. */
function failFirst(failures: number) {
  vi.useFakeTimers();
  const fetched = vi.fn(async () => {
    if (fetched.mock.calls.length > failures) return accept();
    if (fetched.mock.calls.length % 2 === 0) throw new TypeError('Failed to fetch');
    return new Response('', { status: 503 });
  });
  vi.stubGlobal('fetch', fetched);
  return { source: new OwnSource(URL_OF_GROUND), fetched };
}

const restore = () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Answers that no test took would be those of other tests of this process.
  for (const address of FIRST_CALLS) takeFirstAnswer(address);
};

test('directories are read from the beginning, which is requested once', async ({ onTestFinished }) => {
  onTestFinished(restore);
  const bytes = Uint8Array.from({ length: GROUND_HEAD_BYTES }, (_, at) => at % 251);
  const fetched = vi.fn(
    async (_url: string, _request: { readonly headers: Readonly<Record<string, string>> }) =>
      new Response(bytes, { status: 206, headers: { etag: '"one"' } }),
  );
  vi.stubGlobal('fetch', fetched);
  const source = new OwnSource(URL_OF_GROUND);
  const [first, second] = await Promise.all([source.getBytes(0, 127), source.getBytes(300, 2)]);
  expect(first).toMatchObject({ etag: '"one"' });
  expect(first.data.byteLength).toBe(127);
  expect(new Uint8Array(second.data)).toEqual(new Uint8Array([49, 50]));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[1].headers.Range).toBe(`bytes=0-${GROUND_HEAD_BYTES - 1}`);
});

test('a beginning that the page has requested is not requested again', async ({ onTestFinished }) => {
  onTestFinished(restore);
  const fetched = vi.fn(async (_url: string) => new Response(PART, { status: 206 }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: () => JSON.stringify({ token: 'secret', expiresAt: '2100-01-01T00:00:00Z' }),
  });
  vi.stubGlobal('location', new URL('https://portal.example/map?filter=state%3Dactive'));
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  makeFirstCalls('/ground.pmtiles');
  const made = fetched.mock.calls.length;
  const { data } = await new OwnSource(URL_OF_GROUND).getBytes(0, 3);
  expect(new Uint8Array(data)).toEqual(PART);
  expect(fetched).toHaveBeenCalledTimes(made);
});

test('a part is requested again after refusals and lost connections', async ({ onTestFinished }) => {
  onTestFinished(restore);
  const { source, fetched } = failFirst(3);
  const reading = source.getBytes(GROUND_HEAD_BYTES, 3);
  await vi.runAllTimersAsync();
  expect(new Uint8Array((await reading).data)).toEqual(PART);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('it gives up after some tries, and at once if the tile is not wanted any more', async ({
  onTestFinished,
}) => {
  onTestFinished(restore);
  const { source, fetched } = failFirst(1_000);
  const reading = expect(source.getBytes(GROUND_HEAD_BYTES, 3)).rejects.toThrow();
  await vi.runAllTimersAsync();
  await reading;
  expect(fetched).toHaveBeenCalledTimes(PAGE_LOAD_TRIES);
  await expect(source.getBytes(GROUND_HEAD_BYTES, 3, AbortSignal.abort())).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(PAGE_LOAD_TRIES + 1);
});
