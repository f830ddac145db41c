import type { UseQueryResult } from '@tanstack/react-query';
import type { CallFailure } from './call-failure.ts';

/** Whether something is on its way, and why it last failed to come. */
export type LoadState = { readonly loading: boolean; readonly failure: CallFailure | null };

export type LoadEvent =
  | { readonly kind: 'load-started' }
  | { readonly kind: 'load-succeeded' }
  | { readonly kind: 'load-failed'; readonly failure: CallFailure };

/** Before anything has been asked for. */
export const NOT_LOADED: LoadState = { loading: false, failure: null };

/** The state after an event: an answer clears the failure, a failure sets it, and both end the loading. */
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

type Asked = Pick<UseQueryResult<unknown, CallFailure>, 'data' | 'error' | 'isFetching'>;

/** What has happened to a call so far, as far as it matters now. */
function eventsOf({ data, error, isFetching }: Asked): readonly LoadEvent[] {
  return [
    ...(data === undefined ? [] : [{ kind: 'load-succeeded' } as const]),
    ...(error === null ? [] : [{ kind: 'load-failed', failure: error } as const]),
    ...(isFetching ? [{ kind: 'load-started' } as const] : []),
  ];
}

/** The load state of a call that a screen shows. */
export const loadStateOf = (asked: Asked): LoadState => eventsOf(asked).reduce(nextLoad, NOT_LOADED);
