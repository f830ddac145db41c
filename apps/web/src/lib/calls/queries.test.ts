import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { getThrottleDelayMs, queryClient, type RefetchThrottle, refreshMachines } from './queries.ts';

const getDelay = (secondsAgo: number, refetchThrottleMs?: RefetchThrottle) => {
  const meta = refetchThrottleMs === undefined ? undefined : { refetchThrottleMs };
  return getThrottleDelayMs({ meta, state: { data: [1, 2, 3] } as never }, 100_000 - secondsAgo * 1_000);
};

test('throttles refetches, except the first one and queries without a throttle', () => {
  vi.useFakeTimers({ now: 100_000 });
  const bySize: RefetchThrottle = ({ length }: { length: number }) => length * 1_000;
  expect([getDelay(3, 10_000), getDelay(12, 10_000), getDelay(0), getDelay(1, bySize)]).toEqual([
    7_000, 0, 0, 2_000,
  ]);
  expect(getDelay(Number.POSITIVE_INFINITY, 10_000)).toBe(0);
  vi.useRealTimers();
});

test('queues one refetch for changes that arrive during a request, without cancelling it', async () => {
  const requests: PromiseWithResolvers<number>[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: ({ signal }) => {
      const answer = Promise.withResolvers<number>();
      signal.addEventListener('abort', () => answer.reject(new Error('given up')));
      requests.push(answer);
      return answer.promise;
    },
    meta: { reads: ['machines'] },
  });
  const leave = observer.subscribe(() => undefined);
  const moved = new Set(['7']);
  requests[0]?.resolve(1);
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  const changes = [refreshMachines(moved)];
  await expect.poll(() => requests).toHaveLength(2);
  changes.push(refreshMachines(moved), refreshMachines(moved));
  requests[1]?.resolve(2);
  await expect.poll(() => requests).toHaveLength(3);
  expect(observer.getCurrentResult().data).toBe(2);
  requests[2]?.resolve(3);
  await Promise.all(changes);
  expect([observer.getCurrentResult().data, requests.length]).toEqual([3, 3]);
  leave();
});
