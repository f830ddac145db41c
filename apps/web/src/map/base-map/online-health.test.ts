import { expect, test, vi } from 'vitest';
import { reportFailure, reportLoaded, watchOnlineMap } from './online-health.ts';

const url = 'https://tiles.example.com/1/0/0.png';

function watch() {
  const seen: string[] = [];
  const stop = watchOnlineMap({
    onLoaded: () => seen.push('loaded'),
    onFailed: ({ reason }) => seen.push(reason),
  });
  return { seen, stop };
}

test('three failures in a row are a failure of the map, one is that of a tile', () => {
  const { seen, stop } = watch();
  for (const isLoaded of [false, false, true, false, false])
    isLoaded ? reportLoaded() : reportFailure({ reason: 'unreachable', url });
  expect(seen).toEqual(['loaded']);
  reportFailure({ reason: 'unreachable', url });
  expect(seen).toEqual(['loaded', 'unreachable']);
  stop();
});

test('tiles that do not exist count only until one does', () => {
  const missing = { reason: 'status', status: 404, url } as const;
  const first = watch();
  for (let count = 0; count < 3; count += 1) reportFailure(missing);
  expect(first.seen).toEqual(['status']);
  first.stop();
  const second = watch();
  reportLoaded();
  for (let count = 0; count < 9; count += 1) reportFailure(missing);
  expect(second.seen).toEqual(['loaded']);
  second.stop();
});

test('one refusal by the policy is enough: the page would refuse every tile', () => {
  const { seen, stop } = watch();
  reportFailure({ reason: 'policy', url });
  expect(seen).toEqual(['policy']);
  stop();
});

test('a small map fails if its only tile does', () => {
  vi.useFakeTimers();
  const { seen, stop } = watch();
  reportFailure({ reason: 'timeout', url });
  vi.advanceTimersByTime(2_999);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['timeout']);
  stop();
  vi.useRealTimers();
});
