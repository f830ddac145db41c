import type { ZoneVisitAnswer } from '@groundwork/contract/entities/visit.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countUnstoredPaths, readVisits, readZones } from '../../figures/visits/public.ts';
import { createPathRanges, type RouteDays, type RouteMachine } from '../routes/public.ts';
import { presentVisits } from './present-visit.ts';

type ZoneVisitsQuery = RouteDays & {
  readonly organisationId: OrganisationId;
  readonly zoneId: number;
  readonly machines: readonly RouteMachine[];
  readonly now: Date;
};

/** Reads who was in a zone, the latest first. Throws NOT_FOUND for a zone that does not exist. */
export async function readZoneVisits(
  db: Db,
  { organisationId, zoneId, machines, now, ...days }: ZoneVisitsQuery,
): Promise<{ visits: ZoneVisitAnswer[]; pendingMachines: number }> {
  const set = await readZones(db, { organisationId, zoneIds: [zoneId] });
  if (set.zones.size === 0) throw new Refusal('NOT_FOUND');
  const toRange = createPathRanges(days, now);
  const ranges = new Map(machines.map(({ id, zone }) => [id, toRange(zone)]));
  const [read, pendingMachines] = await Promise.all([
    readVisits(db, { organisationId, ranges }, set),
    countUnstoredPaths(db, organisationId, [...ranges.keys()]),
  ]);
  const visits = machines.flatMap((machine) => {
    const own = read.get(machine.id);
    return own ? presentVisits(machine, own) : [];
  });
  return { visits: visits.sort(byLatest), pendingMachines };
}

/** The latest first. Instants of answers have one format, so their order is that of their texts. */
export const byLatest = (a: ZoneVisitAnswer, b: ZoneVisitAnswer): number => {
  if (a.startTime !== b.startTime) return a.startTime < b.startTime ? 1 : -1;
  return Number(a.machineId) - Number(b.machineId);
};
