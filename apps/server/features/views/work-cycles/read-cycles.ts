import type {
  LoaderSummary,
  LoaderVisitAnswer,
  MachineCyclesAnswer,
} from '@groundwork/contract/entities/work-cycle.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { LOADER_TYPES } from '@groundwork/domain/work-cycles/loader-types.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ZoneSet } from '../../figures/visits/public.ts';
import { readLoaderSide, readMachineCycles, readWorkZones } from '../../figures/work-cycles/public.ts';
import { type RouteDays, type RouteMachine, toPathRange } from '../routes/public.ts';
import { findLoadCapacity } from './load-capacity-query.ts';
import {
  presentCycle,
  presentCycleMachine,
  presentLoaderVisits,
  presentWorkVisits,
  summariseCycles,
  summariseLoader,
} from './present-cycle.ts';

type CyclesQuery = RouteDays & { readonly organisationId: OrganisationId; readonly now: Date };

/** Reads what machines hauled, one after the other. */
export async function* readCycles(
  db: Db,
  query: CyclesQuery,
  machines: readonly RouteMachine[],
): AsyncGenerator<MachineCyclesAnswer> {
  const zones = await readWorkZones(db, query.organisationId);
  for (const machine of machines) yield readOne(db, query, machine, zones);
}

async function readOne(
  db: Db,
  { organisationId, now, ...days }: CyclesQuery,
  machine: RouteMachine,
  zones: ZoneSet,
): Promise<MachineCyclesAnswer> {
  const key = { organisationId, machineId: machine.id };
  const range = toPathRange(days, machine.zone, now);
  const read = await readMachineCycles(db, { ...key, ...range, now: now.getTime() / 1000 }, zones);
  return {
    machine: presentCycleMachine(machine),
    summary: summariseCycles(read, await findLoadCapacity(db, key)),
    cycles: read.cycles.map((cycle) => presentCycle(cycle, read.zones)),
    visits: presentWorkVisits(read),
  };
}

export type LoaderAnswer = {
  readonly visits: LoaderVisitAnswer[];
  readonly summary: LoaderSummary;
};

/** Whether a machine has the excavator view. */
const isLoader = ({ listed }: RouteMachine): boolean => LOADER_TYPES.includes(listed.machineType);

/**
 * Reads the loader's side. With `truckId`, only the loads of that truck. Throws NOT_FOUND for a machine that does not load others.
 * @param machines all that may have been there.
 */
export async function readLoader(
  db: Db,
  { organisationId, now, ...days }: CyclesQuery,
  {
    loader,
    machines,
    truckId,
  }: {
    readonly loader: RouteMachine;
    readonly machines: readonly RouteMachine[];
    readonly truckId: MachineId | null;
  },
): Promise<LoaderAnswer> {
  if (!isLoader(loader)) throw new Refusal('NOT_FOUND');
  const trucks = machines.filter(
    (machine) => !isLoader(machine) && (truckId === null || machine.id === truckId),
  );
  const read = await readLoaderSide(db, {
    ...{ organisationId, machineId: loader.id, now: now.getTime() / 1000 },
    ...toPathRange(days, loader.zone, now),
    truckIds: trucks.map(({ id }) => id),
    loaderIds: machines.filter(isLoader).map(({ id }) => id),
  });
  const names = new Map(trucks.map(({ id, listed }) => [id, listed.name]));
  const all = presentLoaderVisits(read, names);
  const visits = truckId === null ? all : all.filter(({ loads }) => loads.length > 0);
  return { visits, summary: summariseLoader(visits) };
}
