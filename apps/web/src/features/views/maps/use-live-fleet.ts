import { GET as listFleet } from '@groundwork/contract/v1/portal/maps/index.ts';
import { GET as listChanges } from '@groundwork/contract/v1/portal/maps/live.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../../lib/calls/api.ts';
import { onMachinesReported } from '../../../lib/calls/live.ts';
import { toQueryKey } from '../../../lib/calls/stored-kind.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { followChanges } from './follow-changes.ts';
import { type MapFleet, mergeChanges, sortFleet } from './merge-changes.ts';

/** The part of a map's filter that the server applies; the browser applies the rest. */
export type FleetQuery = {
  readonly start?: string;
  readonly end?: string;
  readonly filter?: string;
};

/** How often the whole fleet is fetched again, for machines added or removed and for states that change with time. */
const FULL_REFRESH_MS = 60_000;

const toQuery = (fleetQuery: FleetQuery) =>
  ({ ...fleetQuery, countries: 'true', telematics: 'FOUND', show: 'all' }) as const;

/** Loads the machines with a position once it is their turn, and updates them as they report. */
export function useLiveFleet(fleetQuery: FleetQuery, isTheirTurn: boolean) {
  const client = useQueryClient();
  const query = toQuery(fleetQuery);
  const result = useCall(
    listFleet,
    { query },
    { enabled: isTheirTurn, keepsPrevious: true, refetchEveryMs: FULL_REFRESH_MS, arrange: sortFleet },
  );
  const key = JSON.stringify(query);
  useEffect(() => {
    const query: ReturnType<typeof toQuery> = JSON.parse(key);
    const fleetKey = toQueryKey(listFleet, { query });
    return followChanges(onMachinesReported, async (signal) => {
      const since = client.getQueryData<MapFleet>(fleetKey)?.mark;
      if (since === undefined) return;
      const changes = await send(listChanges, { query: { ...query, since } }, signal);
      client.setQueryData<MapFleet>(fleetKey, (fleet) => fleet && mergeChanges(fleet, changes));
    });
  }, [client, key]);
  return result;
}
