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

/** How far apart questions are that moving machines cause: a time, or one that goes by what was answered. */
export type Calm = number | ((answer: never) => number);

/** When each query was last asked again because a machine moved, in milliseconds since 1970. */
const movedAt = new WeakMap<object, number>();

/** Milliseconds until a query may be asked again because a machine moved; the first move is followed at once. */
export function restMsOf({ meta, state: { data } }: Pick<Query, 'meta' | 'state'>, lastMs: number): number {
  const calm = (meta?.calmMs ?? 0) as Calm;
  const calmMs = typeof calm === 'number' ? calm : data === undefined ? 0 : calm(data as never);
  return Math.max(0, lastMs + calmMs - Date.now());
}

const waiting = new Set<string>();

/**
 * Asks a query again after the answer that is on its way, and after its rest. On a fleet that always moves, an answer
 * that is given up for each change would never come.
 */
async function refreshInTurn(query: Query): Promise<void> {
  if (waiting.has(query.queryHash)) return;
  waiting.add(query.queryHash);
  if (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  const restMs = restMsOf(query, movedAt.get(query) ?? Number.NEGATIVE_INFINITY);
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  waiting.delete(query.queryHash);
  movedAt.set(query, Date.now());
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

/** Asks again for what shows one of these machines: lists, and the pages of those machines alone. */
export async function refreshMachines(ids: ReadonlySet<string>): Promise<void> {
  const shown = queryClient.getQueryCache().findAll({
    predicate: (query) => {
      const machine = machineOf(query);
      return readsAny(query, LIVE) && (machine === undefined || ids.has(machine));
    },
  });
  await Promise.all(shown.map(refreshInTurn));
}
