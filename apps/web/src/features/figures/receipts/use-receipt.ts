import type { Answer } from '@groundwork/contract/call.ts';
import { GET as getReceipt } from '@groundwork/contract/v1/portal/receipts/index.ts';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../../lib/calls/api.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import type { ReceiptQuestion } from './receipt-link.ts';

export type Receipt = Answer<typeof getReceipt>;
type Pages = { readonly pages: readonly Receipt[] };

/** A later page is cut at the instant of the first one, or the two would not add up. */
type Place = { readonly after: string; readonly at: string };

/** A receipt, page by page until all of its rows are there. */
export function useReceipt(question: ReceiptQuestion): UseInfiniteQueryResult<Pages, CallFailure> {
  const result = useInfiniteQuery<Receipt, CallFailure, Pages, readonly unknown[], Place | null>({
    queryKey: ['receipt', question],
    queryFn: ({ pageParam, signal }) =>
      send(getReceipt, { query: { ...question, ...(pageParam ?? {}) } }, signal),
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
