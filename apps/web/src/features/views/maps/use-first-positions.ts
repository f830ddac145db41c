import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import { GET as listPositions } from '@groundwork/contract/v1/portal/maps/positions.ts';
import { type PlacedMachine, unpackPositions } from '@groundwork/domain/maps/packed-positions.ts';
import { useMemo } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import type { FleetQuery } from './use-live-fleet.ts';

/** A machine of which only type, state and rounded position are known. */
export type FirstPosition = PlacedMachine<DisplayedState>;

/** The machines to draw until their names and details are loaded; null while they are not known, or not wanted. */
export function useFirstPositions(
  fleetQuery: FleetQuery,
  isWanted: boolean,
): readonly FirstPosition[] | null {
  const query = { ...fleetQuery, telematics: 'FOUND', show: 'all' } as const;
  const { data } = useCall(listPositions, { query }, { enabled: isWanted });
  return useMemo(() => (isWanted && data ? unpackPositions(data) : null), [isWanted, data]);
}
