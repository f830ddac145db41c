import type { Answer } from '@groundwork/contract/call.ts';
import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import { GET as getReadings } from '@groundwork/contract/v1/portal/machines/_id/readings.ts';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../../lib/calls/api.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';

type Page = Answer<typeof getReadings>;

const SECOND_MS = 1_000;

/** The end of a row; what is told at one instant has at least a second, so that its reading lies inside. */
function endOf({ startedAt, endedAt }: ReceiptRow): string {
  const least = Date.parse(startedAt) + SECOND_MS;
  return Date.parse(endedAt) > least ? endedAt : new Date(least).toISOString();
}

/** What was said in the interval of a row by the source that it was told from, or by any where it names none. */
export function useRowReadings(
  machineId: string,
  row: ReceiptRow,
): UseInfiniteQueryResult<{ readonly pages: readonly Page[] }, CallFailure> {
  const query = { from: row.startedAt, to: endOf(row), sourceId: row.source?.id };
  return useInfiniteQuery<
    Page,
    CallFailure,
    { readonly pages: readonly Page[] },
    readonly unknown[],
    string | null
  >({
    queryKey: ['row-readings', machineId, query],
    queryFn: ({ pageParam, signal }) =>
      send(
        getReadings,
        { params: { id: machineId }, query: { ...query, after: pageParam ?? undefined } },
        signal,
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
