import type { Answer } from '@groundwork/contract/call.ts';
import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import { GET as getReadings } from '@groundwork/contract/v1/portal/machines/_id/readings.ts';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../../lib/calls/api.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';

type Page = Answer<typeof getReadings>;

const SECOND_MS = 1_000;

/** Returns the end of a row, at least a second after its start, so that an instant includes its reading. */
function toQueryEnd({ startedAt, endedAt }: ReceiptRow): string {
  const minEnd = Date.parse(startedAt) + SECOND_MS;
  return Date.parse(endedAt) > minEnd ? endedAt : new Date(minEnd).toISOString();
}

/** Loads the readings in the interval of a row from its source, or from any source if the row names none. */
export function useRowReadings(
  machineId: string,
  row: ReceiptRow,
): UseInfiniteQueryResult<{ readonly pages: readonly Page[] }, CallFailure> {
  const query = { from: row.startedAt, to: toQueryEnd(row), sourceId: row.source?.id };
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
