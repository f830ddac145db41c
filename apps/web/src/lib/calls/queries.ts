import type { Topic } from '@groundwork/contract/call.ts';
import { type Query, QueryClient } from '@tanstack/react-query';
import { watchClearedStore } from '../session/authentication.ts';
import { CallFailure } from './call-failure.ts';

const RETRIES = 2;

/** The cache of responses, by call and input. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // `send` has repeated a read that was refused because too many ran.
      retry: (tries, failure) =>
        failure instanceof CallFailure &&
        failure.isTransient &&
        failure.code !== 'TOO_MANY_REQUESTS' &&
        tries < RETRIES,
      retryDelay: (tries) => 500 * 2 ** tries,
    },
  },
});

watchClearedStore(() => queryClient.clear());

const readsAny = (query: Query, topics: readonly Topic[]): boolean =>
  ((query.meta?.reads ?? []) as readonly Topic[]).some((topic) => topics.includes(topic));

/** Refetches every active query that reads one of these topics, and marks the others stale. */
export const refreshTopics = (topics: readonly Topic[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => readsAny(query, topics) });

/** Refetches every active query, except those whose response is valid only once, and marks the others stale. */
export const refreshAll = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ options }) => options.gcTime !== 0 });

const LIVE: readonly Topic[] = ['machines', 'activity'];

const getMachineId = ({ queryKey: [, , input] }: Query): string | undefined =>
  (input as { readonly params?: { readonly id?: string } } | undefined)?.params?.id;

/**
 * The minimum time between refetches caused by the live stream, in milliseconds: fixed, or derived from the
 * cached response.
 */
export type RefetchThrottle = number | ((answer: never) => number);

/** When each query was last refetched because a machine changed, in milliseconds since 1970. */
const refetchedAt = new WeakMap<object, number>();

/** Milliseconds until a query may be refetched because a machine changed; 0 for the first change. */
export function getThrottleDelayMs(
  { meta, state: { data } }: Pick<Query, 'meta' | 'state'>,
  lastMs: number,
): number {
  const throttle = (meta?.refetchThrottleMs ?? 0) as RefetchThrottle;
  const throttleMs =
    typeof throttle === 'number' ? throttle : data === undefined ? 0 : throttle(data as never);
  return Math.max(0, lastMs + throttleMs - Date.now());
}

const pendingHashes = new Set<string>();

/**
 * Refetches a query after the request in flight and its throttle. Cancelling the request on every change
 * would never finish for a fleet that changes all the time.
 */
async function refetchThrottled(query: Query): Promise<void> {
  if (pendingHashes.has(query.queryHash)) return;
  pendingHashes.add(query.queryHash);
  if (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  const delayMs = getThrottleDelayMs(query, refetchedAt.get(query) ?? Number.NEGATIVE_INFINITY);
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  pendingHashes.delete(query.queryHash);
  refetchedAt.set(query, Date.now());
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

/** Refetches what shows one of these machines: lists, and the pages of those machines. */
export async function refreshMachines(ids: ReadonlySet<string>): Promise<void> {
  const shown = queryClient.getQueryCache().findAll({
    predicate: (query) => {
      const machine = getMachineId(query);
      return readsAny(query, LIVE) && (machine === undefined || ids.has(machine));
    },
  });
  await Promise.all(shown.map(refetchThrottled));
}
