import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import { getParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { NO_VALUE } from '@groundwork/domain/metrics/metric-value.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { Db } from '../../../db/db.ts';
import { resolveModules } from '../../base/settings/public.ts';
import {
  type MetricFactsQuery,
  NO_ACTIVITY_SUMMARY,
  presentActivitySummary,
  presentMetric,
  type readMetricTerms,
  sumMetricFacts,
} from '../../figures/metrics/public.ts';

/** The figures of one machine in a range. */
export type MachineFigures = Pick<PortalMachine, 'activitySummary' | 'distanceTravelled'>;

/** The figures of a machine without data: no metric has a value. */
export const NO_FIGURES: MachineFigures = {
  activitySummary: NO_ACTIVITY_SUMMARY,
  distanceTravelled: NO_VALUE,
};

/** Reads the figures of each machine that was monitored in the range, by machine id. Pass `terms` if already known. */
export async function readMachineFigures(
  db: Db,
  query: MetricFactsQuery,
  terms?: Awaited<ReturnType<typeof readMetricTerms>>,
): Promise<ReadonlyMap<MachineId, MachineFigures>> {
  const modules = resolveModules(query.organisation);
  const facts = await sumMetricFacts(db, query, terms);
  const figures = [...facts].map(([machineId, facts]) => {
    const activitySummary = presentActivitySummary(facts, modules);
    const distance = getParts(METRICS.distanceTravelled, facts);
    const distanceTravelled = presentMetric(METRICS.distanceTravelled, distance, modules);
    return [machineId, { activitySummary, distanceTravelled }] as const;
  });
  return new Map(figures);
}
