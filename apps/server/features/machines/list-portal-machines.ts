import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listStatesNow, listTodaySegments } from '../activity/public.ts';
import { readMeter } from '../counters/public.ts';
import { readCategories } from '../machine-types/public.ts';
import type { MetricOrganisation } from '../metrics/public.ts';
import type { CivilRange } from './civil-range.ts';
import { readMachineFigures } from './machine-figures.ts';
import { listMachineRecords } from './machine-records-query.ts';
import { listAttachedSources, listMachinesShown, type Show } from './portal-machines-query.ts';
import { presentPortalMachine } from './present-portal-machine.ts';
import { readSourceHours } from './source-hours-query.ts';

/** Whose machines, when, and for what days; without days no metric has a value. */
export type PortalAsked = {
  readonly organisation: MetricOrganisation & { readonly timeZone: string };
  readonly range: CivilRange | null;
  readonly now: Date;
};

type Choice = {
  readonly show: Show;
  /** Of the machines that `show` lets through; 'all' leaves none out. */
  readonly machineIds: readonly number[] | 'all';
};

/** The machines chosen with their states, their days so far and their figures for the range, by name. */
export async function listPortalMachines(db: Db, asked: PortalAsked & Choice): Promise<PortalMachine[]> {
  const machines = await assemble(db, asked, asked);
  const { compare } = new Intl.Collator('en');
  return machines.sort((a, b) => compare(a.name, b.name) || Number(a.id) - Number(b.id));
}

/** One machine, archived or not, with its hour meter: in the list that would add up every machine's whole past. Throws NOT_FOUND. */
export async function getPortalMachine(
  db: Db,
  asked: PortalAsked & { readonly machineId: number },
): Promise<PortalMachine> {
  const { organisation, machineId, now } = asked;
  const [machine] = await assemble(db, asked, { show: 'all', machineIds: [machineId] });
  if (!machine) throw new Refusal('NOT_FOUND');
  const key = { organisationId: organisation.id, machineId, meter: 'vhm' } as const;
  const { value: hourMeter } = await readMeter(db, key, { zone: organisation.timeZone, now });
  const hours = asked.range && (await readSourceHours(db, key, asked.range));
  const sources = machine.sources.map((source) => ({ ...source, hours: hours?.get(source.code) ?? null }));
  return { ...machine, hourMeter, sources };
}

/** Eight statements, whatever the number of machines: each adds its part by the machine's id. */
async function assemble(
  db: Db,
  { organisation, range, now }: PortalAsked,
  { show, machineIds }: Choice,
): Promise<PortalMachine[]> {
  const organisationId = organisation.id;
  const chosen = { organisationId, machineIds };
  const machines = await listMachinesShown(db, organisationId, { show, machineIds });
  const categoryOf = await readCategories(db, organisationId);
  const sources = await listAttachedSources(db, organisationId, { machineIds, now });
  const records = await listMachineRecords(db, organisationId, { machineIds, now });
  const figuresOf = range && (await readMachineFigures(db, { organisation, machineIds, ...range, now }));
  const states = await listStatesNow(db, { ...chosen, now });
  const days = await listTodaySegments(db, { ...chosen, now });
  const sourcesOf = Map.groupBy(sources, ({ machineId }) => machineId);
  const [recordsOf, stateOf, todayOf] = [byMachine(records), byMachine(states), byMachine(days)];
  return machines.map((machine) =>
    presentPortalMachine({
      machine,
      category: categoryOf(machine.type),
      sources: sourcesOf.get(machine.id) ?? [],
      figures: figuresOf?.get(machine.id) ?? null,
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
