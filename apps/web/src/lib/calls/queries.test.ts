import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { type Calm, queryClient, refreshMachines, restMsOf } from './queries.ts';

const restOf = (secondsAgo: number, calmMs?: Calm) => {
  const meta = calmMs === undefined ? undefined : { calmMs };
  return restMsOf({ meta, state: { data: [1, 2, 3] } as never }, 100_000 - secondsAgo * 1_000);
};

test('a fleet that moves is asked for after a while, its first move and all else at once', () => {
  vi.useFakeTimers({ now: 100_000 });
  const bySize: Calm = ({ length }: { length: number }) => length * 1_000;
  expect([restOf(3, 10_000), restOf(12, 10_000), restOf(0), restOf(1, bySize)]).toEqual([7_000, 0, 0, 2_000]);
  expect(restOf(Number.POSITIVE_INFINITY, 10_000)).toBe(0);
  vi.useRealTimers();
});

test('changes during an answer do not give it up, and are asked for once when it has come', async () => {
  const asked: PromiseWithResolvers<number>[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: ({ signal }) => {
      const answer = Promise.withResolvers<number>();
      signal.addEventListener('abort', () => answer.reject(new Error('given up')));
      asked.push(answer);
      return answer.promise;
    },
    meta: { reads: ['machines'] },
  });
  const leave = observer.subscribe(() => undefined);
  const moved = new Set(['7']);
  asked[0]?.resolve(1);
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  const changes = [refreshMachines(moved)];
  await expect.poll(() => asked).toHaveLength(2);
  changes.push(refreshMachines(moved), refreshMachines(moved));
  asked[1]?.resolve(2);
  await expect.poll(() => asked).toHaveLength(3);
  expect(observer.getCurrentResult().data).toBe(2);
  asked[2]?.resolve(3);
  await Promise.all(changes);
  expect([observer.getCurrentResult().data, asked.length]).toEqual([3, 3]);
  leave();
});
