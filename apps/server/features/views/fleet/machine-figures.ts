import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { NO_VALUE } from '@groundwork/domain/metrics/metric-value.ts';
import type { Db } from '../../../db/database.ts';
import { modulesOf } from '../../base/settings/public.ts';
import {
  type MetricFactsAsked,
  NO_ACTIVITY_SUMMARY,
  presentActivitySummary,
  presentDistance,
  type readMetricTerms,
  sumMetricFacts,
} from '../../figures/metrics/public.ts';

/** What a range comes to for one machine. */
export type MachineFigures = Pick<PortalMachine, 'activitySummary' | 'distanceTravelled'>;

/** Figures of a machine of which nothing is told: no metric has a value. */
export const NO_FIGURES: MachineFigures = {
  activitySummary: NO_ACTIVITY_SUMMARY,
  distanceTravelled: NO_VALUE,
};

/** The figures of each machine that was monitored in the range, by its id. `terms`: where they are known already. */
export async function readMachineFigures(
  db: Db,
  asked: MetricFactsAsked,
  terms?: Awaited<ReturnType<typeof readMetricTerms>>,
): Promise<ReadonlyMap<number, MachineFigures>> {
  const modules = modulesOf(asked.organisation);
  const facts = await sumMetricFacts(db, asked, terms);
  const figures = [...facts].map(([machineId, facts]) => {
    const activitySummary = presentActivitySummary(facts, modules);
    return [machineId, { activitySummary, distanceTravelled: presentDistance(facts, modules) }] as const;
  });
  return new Map(figures);
}
