import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listStatesNow, listTodaySegments, sumFacts } from '../activity/public.ts';
import { readMeter } from '../counters/public.ts';
import { readCategories } from '../machine-types/public.ts';
import type { CivilRange } from './civil-range.ts';
import { listMachineRecords } from './machine-records-query.ts';
import { listAttachedSources, listMachinesShown, type Show } from './portal-machines-query.ts';
import { presentPortalMachine } from './present-portal-machine.ts';

/** Whose machines, and for what time. */
export type PortalAsked = CivilRange & {
  readonly organisation: { readonly id: number; readonly timeZone: string };
  readonly now: Date;
};

/** Every machine with its state, its day so far and its figures for the range, by name. */
export async function listPortalMachines(
  db: Db,
  asked: PortalAsked & { readonly show: Show },
): Promise<PortalMachine[]> {
  const machines = await assemble(db, asked, { show: asked.show });
  return machines.sort((a, b) => a.name.localeCompare(b.name, 'en') || Number(a.id) - Number(b.id));
}

/** One machine, archived or not, with its hour meter: in the list that would add up every machine's whole past. Throws NOT_FOUND. */
export async function getPortalMachine(
  db: Db,
  asked: PortalAsked & { readonly machineId: number },
): Promise<PortalMachine> {
  const [machine] = await assemble(db, asked, { show: 'all', machineId: asked.machineId });
  if (!machine) throw new Refusal('NOT_FOUND');
  const { organisation, machineId, now } = asked;
  const key = { organisationId: organisation.id, machineId, meter: 'vhm' } as const;
  const { value: hourMeter } = await readMeter(db, key, { zone: organisation.timeZone, now });
  return { ...machine, hourMeter };
}

/** Seven statements, whatever the number of machines: each adds its part by the machine's id. */
async function assemble(
  db: Db,
  { organisation, startsOn, endsOn, now }: PortalAsked,
  choice: { readonly show: Show; readonly machineId?: number },
): Promise<PortalMachine[]> {
  const { machineId } = choice;
  const machineIds = machineId === undefined ? ('all' as const) : [machineId];
  const chosen = { organisationId: organisation.id, machineIds };
  const machines = await listMachinesShown(db, organisation.id, choice);
  const categoryOf = await readCategories(db, organisation.id);
  const sources = await listAttachedSources(db, organisation.id, { ...choice, now });
  const records = await listMachineRecords(db, organisation.id, { ...choice, now });
  const facts = await sumFacts(db, { ...chosen, startsOn, endsOn, now });
  const states = await listStatesNow(db, { ...chosen, now });
  const days = await listTodaySegments(db, { ...chosen, now });
  const sourcesOf = Map.groupBy(sources, ({ machineId }) => machineId);
  const [factsOf, stateOf, todayOf] = [byMachine(facts), byMachine(states), byMachine(days)];
  const recordsOf = byMachine(records);
  return machines.map((machine) =>
    presentPortalMachine({
      machine,
      category: categoryOf(machine.type),
      sources: sourcesOf.get(machine.id) ?? [],
      facts: factsOf.get(machine.id) ?? null,
      state: stateOf.get(machine.id) ?? null,
      today: todayOf.get(machine.id) ?? null,
      records: recordsOf.get(machine.id) ?? null,
      zone: organisation.timeZone,
      now,
    }),
  );
}

const byMachine = <T extends { readonly machineId: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.machineId, row]));
