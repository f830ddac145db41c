import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import { type StopValues, toPathRules } from '@groundwork/domain/derivation/path/path.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import { loadPlaceFinder } from '../../base/gazetteer/public.ts';
import { listStatesNow } from '../../figures/activity/public.ts';
import { readOffSites } from '../../figures/off-site/public.ts';
import { readOpenStops } from '../../figures/routes/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import { chooseMapMachines, type MapChoice } from './choose-map-machines.ts';
import { createCountryFinder } from './country-finder.ts';
import { listMapRows } from './map-machines-query.ts';
import { presentMapMachine } from './present-map-machine.ts';

/** One per process, for its caches. */
const findCountry = createCountryFinder();

/** The organisation, the machines on a map and the current time. */
export type MapQuery = MapChoice & {
  readonly show: 'active' | 'archived' | 'all';
  readonly telematics?: 'FOUND' | undefined;
  readonly countries: 'true' | 'false';
  readonly places: 'true' | 'false';
  /** In which towns are named. */
  readonly language: Language;
} & StopValues;

/**
 * Reads the chosen machines with states and newest positions, unordered: sorting ten thousand names takes as long as
 * reading them, so it is left to the client. Runs a fixed number of statements in addition to those of the filter,
 * whatever the number of machines. Throws the errors of the choice.
 */
export async function readMapMachines(db: Db, query: MapQuery): Promise<MapMachine[]> {
  const { organisation, show, now } = query;
  const organisationId = organisation.id;
  const machineIds = await chooseMapMachines(db, query);
  const isFound = query.telematics === 'FOUND';
  const [machines, categoryOf, states, findOffSite, openStops] = await Promise.all([
    listMapRows(db, { organisationId, show, machineIds, isFound, now }),
    readCategories(db, organisationId),
    listStatesNow(db, { organisationId, machineIds, now }),
    readOffSites(db, { organisationId, machineIds, now }),
    readStops(db, query, machineIds),
  ]);
  const stateOf = new Map(states.map((state) => [state.machineId, state]));
  const offSites = machines.map(({ id }) => findOffSite(id, stateOf.get(id)?.state));
  const needsPlaces = query.places === 'true' || offSites.some((offSite) => offSite !== null);
  const findPlace = needsPlaces ? await loadPlaceFinder(query.language) : null;
  return machines.map((machine, index) => {
    const offSite = offSites[index] ?? null;
    return presentMapMachine({
      machine,
      category: categoryOf(machine.type),
      state: stateOf.get(machine.id) ?? null,
      findCountry: query.countries === 'true' ? findCountry : null,
      findPlace: offSite !== null || query.places === 'true' ? findPlace : null,
      offSite,
      ...(openStops && { stopSince: openStops.get(machine.id) ?? null }),
      zone: organisation.timeZone,
      now,
    });
  });
}

/** Null: the query does not say what makes a stop. */
async function readStops(
  db: Db,
  { organisation, stopRadius, stopDuration, now }: MapQuery,
  machineIds: readonly MachineId[] | 'all',
): Promise<ReadonlyMap<MachineId, number> | null> {
  if (stopRadius === undefined && stopDuration === undefined) return null;
  const rules = toPathRules({ stopRadius, stopDuration });
  return readOpenStops(db, { organisationId: organisation.id, machineIds, rules, now });
}
