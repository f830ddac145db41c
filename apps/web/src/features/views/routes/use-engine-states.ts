import { GET as getActivity } from '@groundwork/contract/v1/machines/_id/activity.ts';
import { useMemo } from 'react';
import type { StateStretch } from '../../../charts/day-stretch.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import type { Span } from '../../../lib/time/replay-clock.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import type { Track } from './track.ts';

/** Today's states grow while they are watched: not after each reading. */
const REFETCH_THROTTLE_MS = 60_000;
const NONE: readonly StateStretch[] = [];

/** The engine states of a machine in a span of a day or two; empty while they are loading. */
export function useEngineStates({ machine }: Pick<Track, 'machine'>, span: Span): readonly StateStretch[] {
  const { id, timezone } = machine;
  const query = {
    start: civilDateIn(span.from, timezone),
    end: civilDateIn(Math.max(span.from, span.until - 1), timezone),
  };
  const { data } = useCall(
    getActivity,
    { params: { id }, query },
    // A replay has no span before its first effect.
    { refetchThrottleMs: REFETCH_THROTTLE_MS, keepsPrevious: true, enabled: span.until > 0 },
  );
  return useMemo(() => data?.days.flatMap(({ segments }) => segments) ?? NONE, [data]);
}

/** Returns the engine state at an instant; null: not known. */
export function findState(stretches: readonly StateStretch[], at: number): StateStretch['state'] | null {
  const found = stretches.find(
    ({ startedAt, endedAt }) => Date.parse(startedAt) <= at && at < Date.parse(endedAt),
  );
  return found?.state ?? null;
}
