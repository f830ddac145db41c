import type { ZoneVisitAnswer } from '@groundwork/contract/entities/visit.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  countUnstoredPaths,
  listNearMachines,
  readMachineVisits,
  readZones,
} from '../../figures/visits/public.ts';
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
  const range = {
    from: Math.min(...[...ranges.values()].map(({ from }) => from)),
    until: Math.max(...[...ranges.values()].map(({ until }) => until)),
  };
  const boxes = set.index.parts.map(({ box }) => box);
  const near = new Set(
    await listNearMachines(db, { organisationId, machineIds: [...ranges.keys()], boxes, ...range }),
  );
  const visits: ZoneVisitAnswer[] = [];
  for (const machine of machines) {
    const own = ranges.get(machine.id);
    if (!own || !near.has(machine.id)) continue;
    const query = { organisationId, machineId: machine.id, ...own };
    const read = await readMachineVisits(db, query, set);
    visits.push(...presentVisits(machine, read));
  }
  const pendingMachines = await countUnstoredPaths(db, organisationId, [...ranges.keys()]);
  return { visits: visits.sort(byLatest), pendingMachines };
}

/** The latest first. */
export const byLatest = (a: ZoneVisitAnswer, b: ZoneVisitAnswer): number =>
  Date.parse(b.startTime) - Date.parse(a.startTime) || Number(a.machineId) - Number(b.machineId);
