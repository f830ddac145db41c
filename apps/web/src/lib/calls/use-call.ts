import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { send } from './api.ts';
import type { CallFailure } from './call-failure.ts';
import { queryClient } from './queries.ts';
import { toQueryKey } from './stored-kind.ts';

type Options<A> = {
  /** False while the input is not known yet. */
  readonly enabled?: boolean;
  /** Keeps the previous data while another range or filter is loading. */
  readonly keepsPrevious?: boolean;
  /** A function of the last response; false: not again. */
  readonly refetchEveryMs?: number | ((answer: A) => number | false);
  /** Transforms a response once, when it arrives. */
  readonly arrange?: (answer: A) => A;
  /** The minimum time between refetches caused by the live stream, for views of a whole fleet. */
  readonly refetchThrottleMs?: number | ((answer: A) => number);
  /** Never refetched automatically: the response is valid only once, as for a one-time link. */
  readonly once?: boolean;
};

/** The cache key of a call and the function that fetches it. */
const toQuery = <const C extends CallShape>(
  call: C,
  input: CallInput<C>,
  arrange = (answer: Answer<C>): Answer<C> => answer,
) => ({
  queryKey: toQueryKey(call, input),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => arrange(await send(call, input, signal)),
});

/** Fetches a call that screens make by `useCall` with the same input, or returns its cached response. */
export const fetchCall = <const C extends CallShape>(call: C, input: CallInput<C>): Promise<Answer<C>> =>
  queryClient.fetchQuery({ ...toQuery(call, input), meta: { reads: call.reads ?? [] } });

/** Prefetches a call that screens make by `useCall` with the same input. Ignores failures. */
export const prefetchCall = <const C extends CallShape>(call: C, input: CallInput<C>): Promise<void> =>
  fetchCall(call, input).then(
    () => undefined,
    () => undefined,
  );

/** The response of a call, refetched when a change or the live stream makes it stale. */
export function useCall<const C extends CallShape>(
  call: C,
  input: CallInput<C>,
  {
    enabled = true,
    keepsPrevious = false,
    refetchEveryMs,
    arrange,
    refetchThrottleMs = 0,
    once = false,
  }: Options<Answer<C>> = {},
): UseQueryResult<Answer<C>, CallFailure> {
  return useQuery<Answer<C>, CallFailure, Answer<C>>({
    ...toQuery(call, input, arrange),
    meta: { reads: call.reads ?? [], refetchThrottleMs },
    enabled,
    ...(refetchEveryMs === undefined ? {} : { refetchInterval: toInterval(refetchEveryMs) }),
    ...(once ? { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } : {}),
    ...(keepsPrevious ? { placeholderData: keepPreviousData as never } : {}),
  });
}

/** A response that failed or is still missing is not requested again by a function of it. */
const toInterval = <A>(every: number | ((answer: A) => number | false)) =>
  typeof every === 'number'
    ? every
    : ({ state }: { readonly state: { readonly data: A | undefined } }) =>
        state.data !== undefined && every(state.data);
