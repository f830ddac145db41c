import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../../lib/calls/api.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';

/** The pages of a list of the whole fleet that are loaded so far. */
export type FleetPages<A> = UseInfiniteQueryResult<InfiniteData<A, string | null>, CallFailure>;

type Paged = CallShape & {
  readonly answer: { readonly _zod: { readonly output: { readonly next: string | null } } };
};

/** Loads dated records of all machines, page by page. */
export function useFleetRecords<const C extends Paged>(call: C): FleetPages<Answer<C>> {
  return useInfiniteQuery<
    Answer<C>,
    CallFailure,
    InfiniteData<Answer<C>, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [`${call.method} ${call.path}`],
    queryFn: ({ pageParam, signal }) =>
      send(call, { query: pageParam === null ? {} : { before: pageParam } } as CallInput<C>, signal),
    initialPageParam: null,
    getNextPageParam: (page) => (page as { readonly next: string | null }).next,
    meta: { reads: call.reads ?? [] },
  });
}
