import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { type MachineId, toMachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readMeter } from '../../figures/counters/public.ts';
import type { CivilRange } from '../../figures/metrics/public.ts';
import { type MetricOrganisation, readMetricTerms } from '../../figures/metrics/public.ts';
import { type CardsQuery, readMachineCards } from './read-machine-cards.ts';
import { NO_FIGURES, readMachineFigures } from './read-machine-figures.ts';
import { readSourceHours } from './source-hours-query.ts';

/** The organisation, the days and the current time. */
export type PortalQuery = {
  readonly organisation: MetricOrganisation & { readonly timeZone: string };
  readonly range: CivilRange;
  readonly now: Date;
};

/** Reads the chosen machines with states, days so far and figures for the range, sorted by name. */
export async function readPortalMachines(db: Db, query: PortalQuery & CardsQuery): Promise<PortalMachine[]> {
  const { organisation, machineIds, range, now } = query;
  const terms = await readMetricTerms(db, { organisation, machineIds });
  const cards = await readMachineCards(db, { ...query, edges: terms.edges });
  const figuresOf = await readMachineFigures(db, { organisation, machineIds, ...range, now }, terms);
  return cards.map((card) => ({ ...card, ...(figuresOf.get(toMachineId(card.id)) ?? NO_FIGURES) }));
}

/** Reads one machine, archived or not, with its hour meter, which is too slow to sum for a list. Throws NOT_FOUND. */
export async function readPortalMachine(
  db: Db,
  query: PortalQuery & { readonly machineId: MachineId },
): Promise<PortalMachine> {
  const { organisation, machineId, range, now } = query;
  const [machine] = await readPortalMachines(db, { ...query, show: 'all', machineIds: [machineId] });
  if (!machine) throw new Refusal('NOT_FOUND');
  const key = { organisationId: organisation.id, machineId, meter: 'vhm' } as const;
  const { value: hourMeter } = await readMeter(db, key, { zone: organisation.timeZone, now });
  const hours = await readSourceHours(db, key, range);
  const sources = machine.sources.map((source) => ({ ...source, hours: hours.get(source.code) ?? null }));
  return { ...machine, hourMeter, sources };
}
