import type { ComparedMetric } from '@groundwork/contract/entities/dashboard.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import type {
  AnswerName,
  DerivedCollection,
  MetricDefinition,
} from '@groundwork/domain/metrics/define-metric.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { sumMetricParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { createAnswerMap } from '@groundwork/domain/metrics/metric-places.ts';
import type { resolveModules } from '../../base/settings/public.ts';
import { presentMetric } from '../../figures/metrics/public.ts';

/** Facts of some machines, in the range and in the range before. */
export type ComparedFacts = {
  readonly now: readonly Facts[];
  /** Null: there is nothing to compare with. */
  readonly before: readonly Facts[] | null;
};

/** The flags that decide which metrics are shown. */
export type Modules = ReturnType<typeof resolveModules>;

/** Computes a metric of some machines together, with its value in the range before. */
export function compareMetric(
  metric: MetricDefinition,
  { now, before }: ComparedFacts,
  modules: Modules,
): ComparedMetric {
  const compute = (facts: readonly Facts[]): Metric =>
    presentMetric(metric, sumMetricParts(metric, facts), modules);
  return { ...compute(now), before: before && compute(before) };
}

/** Compares the metrics of an answer of the dashboard, under their keys there. */
export const compareMetrics = <Metrics extends DerivedCollection, Name extends AnswerName>(
  metrics: Metrics,
  name: Name,
  facts: ComparedFacts,
  modules: Modules,
) =>
  createAnswerMap(metrics, name)(
    (metric) => compareMetric(metric, facts, modules),
    (metric) => {
      const compared = compareMetric(metric, facts, modules);
      const highest = sumMetricParts(metric, facts.now, metric.highNumerator);
      const { value: high } = presentMetric(metric, highest, modules);
      return { ...compared, low: compared.value, high };
    },
  );
