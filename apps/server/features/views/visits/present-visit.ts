import type { ZoneVisitAnswer } from '@groundwork/contract/entities/visit.ts';
import type { MachineVisits } from '../../figures/visits/public.ts';
import type { RouteMachine } from '../routes/public.ts';

/** Presents the visits of one machine. */
export const presentVisits = (
  { id, zone: timeZone, listed }: RouteMachine,
  { visits, readFrom }: MachineVisits,
): ZoneVisitAnswer[] =>
  visits.map(({ zone, dwell, stays, startedAt, endedAt, isOpen, insideSeconds, unseenSeconds }) => {
    const [startTime, endTime] = [toInstant(startedAt), toInstant(endedAt)];
    return {
      ...{ machineId: String(id), machineName: listed.name, timezone: timeZone },
      ...{ zoneId: String(zone.id), zoneName: zone.name, zoneKind: zone.kind },
      ...{ startTime, endTime, isOpen },
      ...{ mayStartEarlier: startedAt <= readFrom, insideSeconds, unseenSeconds, ...dwell },
      // Most visits are one stay, whose instants are those of the visit.
      stays: stays.map((stay) => ({
        startTime: stay.startedAt === startedAt ? startTime : toInstant(stay.startedAt),
        endTime: stay.endedAt === endedAt ? endTime : toInstant(stay.endedAt),
      })),
    };
  });

const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString();
