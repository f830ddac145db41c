import type { ZoneVisitAnswer } from '@groundwork/contract/entities/visit.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countUnstoredPaths, readVisits, readZones } from '../../figures/visits/public.ts';
import { type RouteDays, type RouteMachine, toPathRange } from '../routes/public.ts';
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
  const ranges = new Map(machines.map((machine) => [machine.id, toPathRange(days, machine.zone, now)]));
  const read = await readVisits(db, { organisationId, ranges }, set);
  const visits = machines.flatMap((machine) => {
    const own = read.get(machine.id);
    return own ? presentVisits(machine, own) : [];
  });
  const pendingMachines = await countUnstoredPaths(db, organisationId, [...ranges.keys()]);
  return { visits: visits.sort(byLatest), pendingMachines };
}

/** The latest first. */
export const byLatest = (a: ZoneVisitAnswer, b: ZoneVisitAnswer): number =>
  Date.parse(b.startTime) - Date.parse(a.startTime) || Number(a.machineId) - Number(b.machineId);
