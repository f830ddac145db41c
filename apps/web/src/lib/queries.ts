import type { Topic } from '@groundwork/contract/call.ts';
import { type Query, QueryClient } from '@tanstack/react-query';
import { CallFailure } from './call-failure.ts';

const RETRIES = 2;

/** What the portal has been told, by call and what was asked of it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (tries, failure) => failure instanceof CallFailure && failure.isPassing && tries < RETRIES,
      retryDelay: (tries) => 500 * 2 ** tries,
    },
  },
});

const readsAny = (query: Query, topics: readonly Topic[]): boolean =>
  ((query.meta?.reads ?? []) as readonly Topic[]).some((topic) => topics.includes(topic));

/** Asks again for everything on screen that reads one of these topics, and marks the rest stale. */
export const refreshTopics = (topics: readonly Topic[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => readsAny(query, topics) });

const LIVE: readonly Topic[] = ['machines', 'activity'];

const machineOf = ({ queryKey: [, asked] }: Query): string | undefined =>
  (asked as { readonly params?: { readonly id?: string } } | undefined)?.params?.id;

/** Whether an answer is too new to be asked for again because a machine moved; the full refresh has it anyway. */
export function isCalm({ meta, state: { dataUpdatedAt } }: Pick<Query, 'meta' | 'state'>): boolean {
  const calmMs = typeof meta?.calmMs === 'number' ? meta.calmMs : 0;
  return Date.now() - dataUpdatedAt < calmMs;
}

/** Asks again for what shows one of these machines: lists, and the pages of those machines alone. */
export function refreshMachines(ids: ReadonlySet<string>): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) => {
      const machine = machineOf(query);
      return readsAny(query, LIVE) && !isCalm(query) && (machine === undefined || ids.has(machine));
    },
  });
}
