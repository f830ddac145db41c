import { type Dashboard, LEADING_DAYS, LEADING_FIGURES } from '@groundwork/contract/entities/dashboard.ts';
import { mapNames } from '@groundwork/domain/derivation/totals/fact-table.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import { type Facts, NO_FACTS } from '@groundwork/domain/metrics/facts.ts';
import { getParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import type { Db } from '../../../db/db.ts';
import { resolveModules } from '../../base/settings/public.ts';
import {
  type MetricOrganisation,
  presentMetric,
  readDailyFacts,
  type readMetricTerms,
} from '../../figures/metrics/public.ts';

type LeadingDaysQuery = {
  readonly organisation: MetricOrganisation;
  readonly machineIds: readonly MachineId[] | 'all';
  readonly lastDay: string;
  readonly now: Date;
};

/** Reads the leading figures of the days up to one, all machines together. A day that has not begun has no values. */
export async function readLeadingDays(
  db: Db,
  { lastDay, ...query }: LeadingDaysQuery,
  terms: Awaited<ReturnType<typeof readMetricTerms>>,
): Promise<Dashboard['days']> {
  const modules = resolveModules(query.organisation);
  const startsOn = addDays(lastDay, 1 - LEADING_DAYS);
  const facts = await readDailyFacts(db, { ...query, startsOn, endsOn: lastDay }, terms);
  const present = (day: Facts) =>
    mapNames(LEADING_FIGURES, (name) => presentMetric(METRICS[name], getParts(METRICS[name], day), modules));
  return Array.from({ length: LEADING_DAYS }, (_, index) => {
    const date = addDays(startsOn, index);
    return { date, ...present(facts.get(date) ?? NO_FACTS) };
  });
}
