import { PAGE_LOAD_TRIES } from '@groundwork/domain/limits.ts';
import { expect, test, vi } from 'vitest';
import { OwnSource } from './own-source.ts';

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
  return { source: new OwnSource('https://portal.example/ground.pmtiles'), fetched };
}

const restore = () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
};

test('a part is requested again after refusals and lost connections', async ({ onTestFinished }) => {
  onTestFinished(restore);
  const { source, fetched } = failFirst(3);
  const reading = source.getBytes(0, 3);
  await vi.runAllTimersAsync();
  expect(new Uint8Array((await reading).data)).toEqual(PART);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('it gives up after some tries, and at once if the tile is not wanted any more', async ({
  onTestFinished,
}) => {
  onTestFinished(restore);
  const { source, fetched } = failFirst(1_000);
  const reading = expect(source.getBytes(0, 3)).rejects.toThrow();
  await vi.runAllTimersAsync();
  await reading;
  expect(fetched).toHaveBeenCalledTimes(PAGE_LOAD_TRIES);
  await expect(source.getBytes(0, 3, AbortSignal.abort())).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(PAGE_LOAD_TRIES + 1);
});
