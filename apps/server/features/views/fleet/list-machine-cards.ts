import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import type { Db } from '../../../db/database.ts';
import { listEdges, listStatesNow, listToday } from '../../figures/activity/public.ts';
import { readCategories } from '../../machines/machine-types/public.ts';
import {
  listAttachedSources,
  listMachineRecords,
  listMachinesShown,
  type Show,
} from '../../machines/machines/public.ts';
import { presentMachineCard } from './present-machine-card.ts';

type StoredEdge = Awaited<ReturnType<typeof listEdges>>[number];

/** Whose machines, which of them, and when. */
export type CardsAsked = {
  readonly organisation: { readonly id: number; readonly timeZone: string };
  readonly show: Show;
  /** Of the machines that `show` lets through; 'all' leaves none out. */
  readonly machineIds: readonly number[] | 'all';
  readonly now: Date;
  /** The edges of those machines, where they are known already. */
  readonly edges?: readonly StoredEdge[] | undefined;
};

/**
 * The machines chosen with their states and their days so far, by name. Seven statements, whatever the number of
 * machines: each adds its part by the machine's id.
 */
export async function listMachineCards(db: Db, asked: CardsAsked): Promise<MachineCard[]> {
  const { organisation, show, machineIds, now } = asked;
  const organisationId = organisation.id;
  const chosen = { organisationId, machineIds, now };
  const machines = await listMachinesShown(db, organisationId, { show, machineIds });
  const categoryOf = await readCategories(db, organisationId);
  const sources = await listAttachedSources(db, organisationId, { machineIds, now });
  const records = await listMachineRecords(db, organisationId, { machineIds, now });
  const edges = asked.edges ?? (await listEdges(db, chosen));
  const states = await listStatesNow(db, { ...chosen, edges });
  const days = await listToday(db, { ...chosen, edges });
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
      zone: organisation.timeZone,
      now,
    }),
  );
  return cards.sort((a, b) => compareNames(a.name, b.name) || Number(a.id) - Number(b.id));
}

/** As browsers sort them too, who then find them nearly in order. */
const { compare: compareNames } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const byMachine = <T extends { readonly machineId: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.machineId, row]));
