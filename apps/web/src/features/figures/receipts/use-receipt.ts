import type { Answer } from '@groundwork/contract/call.ts';
import { GET as getReceipt } from '@groundwork/contract/v1/portal/receipts/index.ts';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../../lib/calls/api.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import type { ReceiptQuery } from './receipt-link.ts';

export type Receipt = Answer<typeof getReceipt>;
type Pages = { readonly pages: readonly Receipt[] };

/** Later pages are computed as of the first page's instant; otherwise they would not add up. */
type Place = { readonly after: string; readonly at: string };

/** Loads a receipt page by page until all of its rows are loaded. */
export function useReceipt(query: ReceiptQuery): UseInfiniteQueryResult<Pages, CallFailure> {
  const result = useInfiniteQuery<Receipt, CallFailure, Pages, readonly unknown[], Place | null>({
    queryKey: ['receipt', query],
    queryFn: ({ pageParam, signal }) =>
      send(getReceipt, { query: { ...query, ...(pageParam ?? {}) } }, signal),
    initialPageParam: null,
    getNextPageParam: ({ next, computedAt }) => (next === null ? null : { after: next, at: computedAt }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = result;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return result;
}
