import type { Answer } from '@groundwork/contract/call.ts';
import { GET as recordsCall } from '@groundwork/contract/v1/portal/teltonika/records/index.ts';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../../lib/calls/api.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';

/** Which devices, as a comma-separated list of codes, and which days. */
export type RecordsQuery = {
  readonly deviceIds: string;
  readonly startDate: string;
  readonly endDate: string;
};

type RecordsPage = Answer<typeof recordsCall>;

/** Loads the records of devices, page by page. */
export function useRecords(
  query: RecordsQuery,
): UseInfiniteQueryResult<InfiniteData<RecordsPage, string | null>, CallFailure> {
  return useInfiniteQuery<
    RecordsPage,
    CallFailure,
    InfiniteData<RecordsPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: ['teltonika records', query],
    queryFn: ({ pageParam, signal }) =>
      send(recordsCall, { query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) } }, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
