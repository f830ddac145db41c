import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import { loadPlaceFinder } from '../../base/gazetteer/public.ts';
import { isModuleOn, type OrganisationSettings } from '../../base/settings/public.ts';
import { listEdges, listStatesNow, listToday } from '../../figures/activity/public.ts';
import { readOffSites } from '../../figures/off-site/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import {
  listAttachedSources,
  listMachineRecords,
  listMachinesShown,
  type Show,
} from '../../machines/machines/public.ts';
import { presentMachineCard } from './present-machine-card.ts';

type StoredEdge = Awaited<ReturnType<typeof listEdges>>[number];

/** The organisation, the chosen machines and the current time. */
export type CardsQuery = {
  readonly organisation: OrganisationSettings & { readonly id: OrganisationId; readonly timeZone: string };
  readonly show: Show;
  /** Among the machines that `show` includes; 'all' excludes none. */
  readonly machineIds: readonly MachineId[] | 'all';
  /** In which towns are named. */
  readonly language: Language;
  readonly now: Date;
  /** The edges of those machines, if already known. */
  readonly edges?: readonly StoredEdge[] | undefined;
};

/**
 * Reads the chosen machines with their states and their days so far, sorted by name. Runs a fixed
 * number of statements, whatever the number of machines.
 */
export async function readMachineCards(db: Db, query: CardsQuery): Promise<MachineCard[]> {
  const { organisation, show, machineIds, now } = query;
  const organisationId = organisation.id;
  const chosen = { organisationId, machineIds, now };
  const edges = query.edges ?? (await listEdges(db, chosen));
  const [machines, categoryOf, sources, records, states, days, findOffSite, findPlace] = await Promise.all([
    listMachinesShown(db, organisationId, { show, machineIds }),
    readCategories(db, organisationId),
    listAttachedSources(db, organisationId, { machineIds, now }),
    listMachineRecords(db, organisationId, { machineIds, now }),
    listStatesNow(db, { ...chosen, edges }),
    listToday(db, { ...chosen, edges }),
    readOffSites(db, chosen),
    loadPlaceFinder(query.language),
  ]);
  const hasOperators = isModuleOn(organisation, 'operatorAvailability');
  const sourcesOf = Map.groupBy(sources, ({ machineId }) => machineId);
  const [recordsOf, stateOf, todayOf] = [byMachine(records), byMachine(states), byMachine(days)];
  const cards = machines.map((machine) =>
    presentMachineCard({
      machine,
      category: categoryOf(machine.type),
      sources: sourcesOf.get(machine.id) ?? [],
      state: stateOf.get(machine.id) ?? null,
      today: todayOf.get(machine.id) ?? null,
      records: recordsOf.get(machine.id) ?? null,
      offSite: findOffSite(machine.id, stateOf.get(machine.id)?.state),
      findPlace,
      hasOperators,
      zone: organisation.timeZone,
      now,
    }),
  );
  return cards.sort((a, b) => compareNames(a.name, b.name) || Number(a.id) - Number(b.id));
}

/** The same order as in browsers, so that they sort a nearly sorted list. */
const { compare: compareNames } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const byMachine = <T extends { readonly machineId: MachineId }>(
  rows: readonly T[],
): ReadonlyMap<MachineId, T> => new Map(rows.map((row) => [row.machineId, row]));
