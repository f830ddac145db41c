import type { Answer } from '@groundwork/contract/call.ts';
import { GET as recordsCall } from '@groundwork/contract/v1/portal/teltonika/records/index.ts';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../../lib/calls/api.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';

/** Which devices, as the call names them, and which days. */
export type RecordsAsked = {
  readonly deviceIds: string;
  readonly startDate: string;
  readonly endDate: string;
};

type RecordsPage = Answer<typeof recordsCall>;

/** What devices sent, page by page as one reads on. */
export function useRecords(
  asked: RecordsAsked,
): UseInfiniteQueryResult<InfiniteData<RecordsPage, string | null>, CallFailure> {
  return useInfiniteQuery<
    RecordsPage,
    CallFailure,
    InfiniteData<RecordsPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: ['teltonika records', asked],
    queryFn: ({ pageParam, signal }) =>
      send(recordsCall, { query: { ...asked, ...(pageParam === null ? {} : { after: pageParam }) } }, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
