import type { ActivitySummary } from '@groundwork/contract/entities/machine-activity.ts';
import type { Metric, MetricBand } from '@groundwork/contract/fields.ts';
import {
  type Collection,
  isDerived,
  type MetricDefinition,
} from '@groundwork/domain/metrics/define-metric.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { getParts, type MetricParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { createAnswerMap } from '@groundwork/domain/metrics/metric-places.ts';
import { computeMetric, NO_VALUE } from '@groundwork/domain/metrics/metric-value.ts';
import { ALL_METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';

/** The flags of an organisation. */
export type Modules = Readonly<Record<ModuleFlag, boolean>>;

/** Computes a metric; without a value if the organisation's flag for it is off. */
export function presentMetric(metric: MetricDefinition, parts: MetricParts, modules: Modules): Metric {
  return isMetricShown(metric, modules) ? computeMetric(metric, parts) : NO_VALUE;
}

/** Returns a function that presents the metrics of a collection; those that are not derived have no value. */
export function createSummary<Metrics extends Collection>(metrics: Metrics) {
  const mapSummary = createAnswerMap(metrics, 'activitySummary');
  return (facts: Facts, modules: Modules) =>
    mapSummary(
      (metric): Metric =>
        isDerived(metric) ? presentMetric(metric, getParts(metric, facts), modules) : NO_VALUE,
      (metric): MetricBand => {
        const low = presentMetric(metric, getParts(metric, facts), modules);
        const high = presentMetric(metric, getParts(metric, facts, metric.highNumerator), modules);
        return { ...low, low: low.value, high: high.value };
      },
    );
}

/**
 * The metrics of a machine over a range: hours as numbers, shares in per cent (0 to 100), each with the share of
 * monitored time that is covered (0 to 1). A machine that was not monitored has no values.
 */
export const presentActivitySummary: (facts: Facts, modules: Modules) => ActivitySummary =
  createSummary(ALL_METRICS);

/** The summary of a machine without data. */
export const NO_ACTIVITY_SUMMARY: ActivitySummary = createAnswerMap(ALL_METRICS, 'activitySummary')(
  () => NO_VALUE,
  () => ({ ...NO_VALUE, low: null, high: null }),
);
