import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readMeter } from '../../figures/counters/public.ts';
import type { CivilRange } from '../../figures/metrics/public.ts';
import { type MetricOrganisation, readMetricTerms } from '../../figures/metrics/public.ts';
import { type CardsAsked, listMachineCards } from './list-machine-cards.ts';
import { NO_FIGURES, readMachineFigures } from './machine-figures.ts';
import { readSourceHours } from './source-hours-query.ts';

/** Whose machines, when, and for what days. */
export type PortalAsked = {
  readonly organisation: MetricOrganisation & { readonly timeZone: string };
  readonly range: CivilRange;
  readonly now: Date;
};

/** The machines chosen with their states, their days so far and their figures for the range, by name. */
export async function listPortalMachines(db: Db, asked: PortalAsked & CardsAsked): Promise<PortalMachine[]> {
  const { organisation, machineIds, range, now } = asked;
  const terms = await readMetricTerms(db, { organisation, machineIds });
  const cards = await listMachineCards(db, { ...asked, edges: terms.edges });
  const figuresOf = await readMachineFigures(db, { organisation, machineIds, ...range, now }, terms);
  return cards.map((card) => ({ ...card, ...(figuresOf.get(Number(card.id)) ?? NO_FIGURES) }));
}

/** One machine, archived or not, with its hour meter: in the list that would add up every machine's whole past. Throws NOT_FOUND. */
export async function getPortalMachine(
  db: Db,
  asked: PortalAsked & { readonly machineId: number },
): Promise<PortalMachine> {
  const { organisation, machineId, range, now } = asked;
  const [machine] = await listPortalMachines(db, { ...asked, show: 'all', machineIds: [machineId] });
  if (!machine) throw new Refusal('NOT_FOUND');
  const key = { organisationId: organisation.id, machineId, meter: 'vhm' } as const;
  const { value: hourMeter } = await readMeter(db, key, { zone: organisation.timeZone, now });
  const hours = await readSourceHours(db, key, range);
  const sources = machine.sources.map((source) => ({ ...source, hours: hours.get(source.code) ?? null }));
  return { ...machine, hourMeter, sources };
}
