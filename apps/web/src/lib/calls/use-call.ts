import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { send } from './api.ts';
import type { CallFailure } from './call-failure.ts';
import { queryClient } from './queries.ts';

type Options<A> = {
  /** False while what is to be asked is not known yet. */
  readonly enabled?: boolean;
  /** Shows the last answer while another range or filter is loading. */
  readonly keepsPrevious?: boolean;
  readonly refetchEveryMs?: number;
  /** Done to an answer once, when it comes. */
  readonly arrange?: (answer: A) => A;
  /** The live stream asks again no sooner than this: what is told of a whole fleet, of which some machine always moves. */
  readonly calmMs?: number | ((answer: A) => number);
  /** Not asked again by itself: the answer belongs to the moment, as that of a link that works once. */
  readonly once?: boolean;
};

/** What an answer is kept under, and how it is asked for. */
const questionOf = <const C extends CallShape>(
  call: C,
  asked: CallInput<C>,
  arrange = (answer: Answer<C>): Answer<C> => answer,
) => ({
  queryKey: [`${call.method} ${call.path}`, asked],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => arrange(await send(call, asked, signal)),
});

/** Asks ahead for what screens will ask for by `useCall` with no more than this; a failure is theirs to meet. */
export const callAhead = <const C extends CallShape>(call: C, asked: CallInput<C>): Promise<void> =>
  queryClient.prefetchQuery({ ...questionOf(call, asked), meta: { reads: call.reads ?? [] } });

/** What a call answers, kept fresh: asked again when a change or the live stream makes it stale. */
export function useCall<const C extends CallShape>(
  call: C,
  asked: CallInput<C>,
  {
    enabled = true,
    keepsPrevious = false,
    refetchEveryMs,
    arrange,
    calmMs = 0,
    once = false,
  }: Options<Answer<C>> = {},
): UseQueryResult<Answer<C>, CallFailure> {
  return useQuery<Answer<C>, CallFailure, Answer<C>>({
    ...questionOf(call, asked, arrange),
    meta: { reads: call.reads ?? [], calmMs },
    enabled,
    ...(refetchEveryMs === undefined ? {} : { refetchInterval: refetchEveryMs }),
    ...(once ? { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } : {}),
    ...(keepsPrevious ? { placeholderData: keepPreviousData as never } : {}),
  });
}
