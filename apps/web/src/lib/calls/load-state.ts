import type { UseQueryResult } from '@tanstack/react-query';
import type { CallFailure } from './call-failure.ts';

/** Whether a load is in progress, and why the last one failed. */
export type LoadState = { readonly loading: boolean; readonly failure: CallFailure | null };

export type LoadEvent =
  | { readonly kind: 'load-started' }
  | { readonly kind: 'load-succeeded' }
  | { readonly kind: 'load-failed'; readonly failure: CallFailure };

/** Before the first load. */
export const NOT_LOADED: LoadState = { loading: false, failure: null };

/** The state after an event: success clears the failure, failure sets it, and both end loading. */
export function nextLoad(state: LoadState, event: LoadEvent): LoadState {
  switch (event.kind) {
    case 'load-started':
      return { ...state, loading: true };
    case 'load-succeeded':
      return { loading: false, failure: null };
    case 'load-failed':
      return { loading: false, failure: event.failure };
  }
}

type QueryState = Pick<UseQueryResult<unknown, CallFailure>, 'data' | 'error' | 'isFetching'>;

/** Lists the events of a query that determine its load state. */
function listEvents({ data, error, isFetching }: QueryState): readonly LoadEvent[] {
  return [
    ...(data === undefined ? [] : [{ kind: 'load-succeeded' } as const]),
    ...(error === null ? [] : [{ kind: 'load-failed', failure: error } as const]),
    ...(isFetching ? [{ kind: 'load-started' } as const] : []),
  ];
}

/** The load state of a query. */
export const toLoadState = (query: QueryState): LoadState => listEvents(query).reduce(nextLoad, NOT_LOADED);
