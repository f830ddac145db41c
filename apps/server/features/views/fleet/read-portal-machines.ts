import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { type MachineId, toMachineId } from '@groundwork/domain/ids.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { listHourCorrections, readHourMeters } from '../../figures/counters/public.ts';
import type { CivilRange } from '../../figures/metrics/public.ts';
import { type MetricOrganisation, readMetricTerms } from '../../figures/metrics/public.ts';
import { type CardsQuery, readMachineCards } from './read-machine-cards.ts';
import { NO_FIGURES, readMachineFigures } from './read-machine-figures.ts';
import { readSourceHours } from './source-hours-query.ts';

/** The organisation, the days and the current time. */
export type PortalQuery = {
  readonly organisation: MetricOrganisation & { readonly timeZone: string };
  readonly range: CivilRange;
  /** In which towns are named. */
  readonly language: Language;
  readonly now: Date;
};

/**
 * Reads the chosen machines with states, days so far, hour meters now, and figures and hours of their sources for the
 * range, sorted by name.
 */
export async function readPortalMachines(db: Db, query: PortalQuery & CardsQuery): Promise<PortalMachine[]> {
  const { organisation, machineIds, range, now } = query;
  const terms = await readMetricTerms(db, { organisation, machineIds });
  const [cards, figuresOf, hoursOf, corrections] = await Promise.all([
    readMachineCards(db, { ...query, edges: terms.edges }),
    readMachineFigures(db, { organisation, machineIds, ...range, now }, terms),
    readSourceHours(db, { organisationId: organisation.id, machineIds, ...range }),
    listHourCorrections(db, organisation.id),
  ]);
  const own = cards.filter(({ owner }) => owner === null).map(({ id }) => toMachineId(id));
  const { edges, fuel } = terms;
  const metersOf = await readHourMeters(db, { organisation, machineIds: own, corrections, edges, fuel, now });
  return cards.map((card) => {
    const id = toMachineId(card.id);
    const hours = hoursOf.get(id);
    return {
      ...card,
      ...(figuresOf.get(id) ?? NO_FIGURES),
      hourMeter: metersOf.get(id) ?? null,
      sources: card.sources.map((source) => ({ ...source, hours: hours?.get(source.code) ?? null })),
    };
  });
}

/** Reads one machine, archived or not. Throws NOT_FOUND. */
export async function readPortalMachine(
  db: Db,
  query: PortalQuery & { readonly machineId: MachineId },
): Promise<PortalMachine> {
  const [machine] = await readPortalMachines(db, { ...query, show: 'all', machineIds: [query.machineId] });
  return orNotFound(machine ?? null);
}
