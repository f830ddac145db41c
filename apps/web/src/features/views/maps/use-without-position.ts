import { GET as summarise } from '@groundwork/contract/v1/portal/maps/summary.ts';
import { useCall } from '../../../lib/calls/use-call.ts';

/** How often the machines without a position are counted again; they are few and change rarely. */
const REFRESH_MS = 300_000;

/** The number of machines under a filter that never reported a position; 0 until it is known. */
export function useWithoutPosition(filter: string | undefined): number {
  const query = { show: 'active' as const, ...(filter === undefined ? {} : { filter }) };
  const { data } = useCall(summarise, { query }, { refetchThrottleMs: REFRESH_MS });
  return data?.withoutPosition ?? 0;
}
