import type { RouteMapMachine } from '@groundwork/contract/entities/route.ts';
import { useMemo, useState } from 'react';
import type { ShownLeg } from '../work-cycles/public.ts';
import { cutPath } from './leg-path.ts';
import type { Track } from './track.ts';

/** The part of a work cycle that the map shows, with its machine and line; all null if none is, or its machine is not shown. */
export function useShownLeg(machines: readonly RouteMapMachine[], tracks: readonly Track[]) {
  const [chosen, show] = useState<ShownLeg | null>(null);
  const machine = machines.find(({ id }) => id === chosen?.machineId) ?? null;
  const shown = machine === null ? null : chosen;
  const leg = useMemo(() => {
    if (shown === null) return null;
    const { machineId, startTime, endTime } = shown;
    const track = tracks.find((one) => one.machine.id === machineId);
    const until = endTime === null ? null : Date.parse(endTime);
    const pieces = track === undefined ? [] : cutPath(track, Date.parse(startTime), until);
    return { key: `${machineId} ${startTime}`, pieces };
  }, [shown, tracks]);
  return { leg, shown, machine, show };
}
