import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import type { Db } from '../../../db/database.ts';
import { listStatesNow } from '../../figures/activity/public.ts';
import { chooseMachines } from '../../figures/filters/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import { listMapRows } from './map-machines-query.ts';
import { presentMapMachine } from './present-map-machine.ts';

/** Whose machines a map tells of, which of them, and when. */
export type MapAsked = {
  readonly organisation: { readonly id: number; readonly timeZone: string };
  /** What the filter asks about days. */
  readonly range: { readonly startsOn: string; readonly endsOn: string };
  readonly filter?: string | undefined;
  readonly show: 'active' | 'archived' | 'all';
  readonly telematics?: 'FOUND' | undefined;
  readonly countries: 'true' | 'false';
  /** Of the machines that all this lets through; 'all' leaves none out. */
  readonly machineIds: readonly number[] | 'all';
  readonly now: Date;
};

/**
 * The machines chosen, with states and newest positions, unordered: to order ten thousand names takes as long as
 * to read them, and whoever lists them does it once. Four statements besides those of the filter, whatever the
 * number of machines. Throws INVALID_REQUEST where the filter is none.
 */
export async function listMapMachines(db: Db, asked: MapAsked): Promise<MapMachine[]> {
  const { organisation, show, now } = asked;
  const organisationId = organisation.id;
  const machineIds = await chooseAmong(db, asked);
  const isFound = asked.telematics === 'FOUND';
  const machines = await listMapRows(db, { organisationId, show, machineIds, isFound, now });
  const categoryOf = await readCategories(db, organisationId);
  const states = await listStatesNow(db, { organisationId, machineIds, now });
  const stateOf = new Map(states.map((state) => [state.machineId, state]));
  return machines.map((machine) =>
    presentMapMachine({
      machine,
      category: categoryOf(machine.type),
      state: stateOf.get(machine.id) ?? null,
      namesCountry: asked.countries === 'true',
      zone: organisation.timeZone,
    }),
  );
}

async function chooseAmong(db: Db, asked: MapAsked): Promise<readonly number[] | 'all'> {
  const { organisation, filter, range, machineIds, now } = asked;
  const chosen = await chooseMachines(db, {
    ...{ organisationId: organisation.id, filter, range, now },
    show: 'all',
  });
  if (chosen === 'all' || machineIds === 'all') return chosen === 'all' ? machineIds : chosen;
  const wanted = new Set(machineIds);
  return chosen.filter((id) => wanted.has(id));
}
