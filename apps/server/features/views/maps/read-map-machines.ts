import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { listStatesNow } from '../../figures/activity/public.ts';
import { chooseMachines } from '../../figures/filters/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import { createCountryFinder } from './country-finder.ts';
import { listMapRows } from './map-machines-query.ts';
import { presentMapMachine } from './present-map-machine.ts';

/** One per process, for its caches. */
const findCountry = createCountryFinder();

/** The organisation, the machines on a map and the current time. */
export type MapQuery = {
  readonly organisation: { readonly id: OrganisationId; readonly timeZone: string };
  /** The days that the filter refers to. */
  readonly range: { readonly startsOn: string; readonly endsOn: string };
  readonly filter?: string | undefined;
  readonly show: 'active' | 'archived' | 'all';
  readonly telematics?: 'FOUND' | undefined;
  readonly countries: 'true' | 'false';
  /** Among the machines that match all of this; 'all' excludes none. */
  readonly machineIds: readonly MachineId[] | 'all';
  readonly now: Date;
};

/**
 * Reads the chosen machines with states and newest positions, unordered: sorting ten thousand names takes as long as
 * reading them, so it is left to the client. Runs four statements in addition to those of the filter, whatever the
 * number of machines. Throws INVALID_REQUEST if the filter cannot be parsed.
 */
export async function readMapMachines(db: Db, query: MapQuery): Promise<MapMachine[]> {
  const { organisation, show, now } = query;
  const organisationId = organisation.id;
  const machineIds = await chooseAmong(db, query);
  const isFound = query.telematics === 'FOUND';
  const machines = await listMapRows(db, { organisationId, show, machineIds, isFound, now });
  const categoryOf = await readCategories(db, organisationId);
  const states = await listStatesNow(db, { organisationId, machineIds, now });
  const stateOf = new Map(states.map((state) => [state.machineId, state]));
  return machines.map((machine) =>
    presentMapMachine({
      machine,
      category: categoryOf(machine.type),
      state: stateOf.get(machine.id) ?? null,
      findCountry: query.countries === 'true' ? findCountry : null,
      zone: organisation.timeZone,
    }),
  );
}

async function chooseAmong(db: Db, query: MapQuery): Promise<readonly MachineId[] | 'all'> {
  const { organisation, filter, range, machineIds, now } = query;
  const chosen = await chooseMachines(db, {
    ...{ organisationId: organisation.id, filter, range, now },
    show: 'all',
  });
  if (chosen === 'all' || machineIds === 'all') return chosen === 'all' ? machineIds : chosen;
  const wanted = new Set(machineIds);
  return chosen.filter((id) => wanted.has(id));
}
