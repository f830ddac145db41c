import type { CallInput } from '@groundwork/contract/call.ts';
import { GET as heatCall } from '@groundwork/contract/v1/portal/maps/heatmap.ts';
import { GET as speedCall } from '@groundwork/contract/v1/portal/maps/speedheatmap.ts';
import { useMemo } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import type { HeatMeasure } from './heat-search.ts';
import { type HeatView, readSpeeds, readStays } from './heat-view.ts';

export type HeatQuery = NonNullable<CallInput<typeof heatCall>['query']>;

/** Loads the heat map of a measure; presence and idle are one answer. */
export function useHeat(measure: HeatMeasure, query: HeatQuery, enabled = true) {
  const isSpeed = measure === 'speed';
  const stays = useCall(heatCall, { query }, { enabled: enabled && !isSpeed, keepsPrevious: true });
  const speeds = useCall(speedCall, { query }, { enabled: enabled && isSpeed, keepsPrevious: true });
  const view = useMemo((): HeatView | null => {
    if (isSpeed) return speeds.data === undefined ? null : readSpeeds(speeds.data);
    return stays.data === undefined ? null : readStays(stays.data);
  }, [isSpeed, stays.data, speeds.data]);
  const { error, isFetching, isPlaceholderData, refetch } = isSpeed ? speeds : stays;
  return { view, error, isFetching, isPlaceholderData, refetch };
}
