import { GET as listFleet } from '@groundwork/contract/v1/portal/maps/index.ts';
import { GET as listHeard } from '@groundwork/contract/v1/portal/maps/live.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../../lib/calls/api.ts';
import { onMachinesHeard } from '../../../lib/calls/live.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { followChanges } from './follow-changes.ts';
import { type MapFleet, mergeHeard, sortFleet } from './merge-heard.ts';

/** What a map is asked for; the rest of its filter is the browser's own work. */
export type FleetAsked = {
  readonly start?: string;
  readonly end?: string;
  readonly filter?: string;
};

/** All is asked for again this often: machines that came or went, and states that time alone changed. */
const FULL_REFRESH_MS = 60_000;

const queryOf = (asked: FleetAsked) =>
  ({ ...asked, countries: 'true', telematics: 'FOUND', show: 'all' }) as const;

/** The machines with a position, moved as they are heard. */
export function useLiveFleet(asked: FleetAsked) {
  const client = useQueryClient();
  const query = queryOf(asked);
  const result = useCall(
    listFleet,
    { query },
    { keepsPrevious: true, refetchEveryMs: FULL_REFRESH_MS, arrange: sortFleet },
  );
  const key = JSON.stringify(query);
  useEffect(() => {
    const query: ReturnType<typeof queryOf> = JSON.parse(key);
    const fleetKey = [`${listFleet.method} ${listFleet.path}`, { query }];
    return followChanges(onMachinesHeard, async (signal) => {
      const since = client.getQueryData<MapFleet>(fleetKey)?.mark;
      if (since === undefined) return;
      const heard = await send(listHeard, { query: { ...query, since } }, signal);
      client.setQueryData<MapFleet>(fleetKey, (fleet) => fleet && mergeHeard(fleet, heard));
    });
  }, [client, key]);
  return result;
}
