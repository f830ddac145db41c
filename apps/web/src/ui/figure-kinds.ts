import type { Metric } from '@groundwork/contract/fields.ts';
import {
  isDerived,
  type MetricBase,
  type MetricDefinition,
} from '@groundwork/domain/metrics/define-metric.ts';
import { ALL_METRICS } from '@groundwork/domain/metrics/metrics.ts';

/** Every metric that a screen shows. */
export type FigureName = keyof typeof ALL_METRICS;

/** What is missing in each kind of uncovered time; selects the text next to an incomplete figure. */
const UNCOVERED_REASONS = {
  total: 'state',
  rental: 'state',
  work: 'work',
  distance: 'distance',
  fuel: 'fuel',
  fuelSplit: 'fuelSplit',
  tips: 'tips',
} as const satisfies Record<NonNullable<MetricDefinition['uncovered']>, string>;

/** The unit of a metric's value. */
export const getUnit = (name: FigureName): MetricBase['unit'] => ALL_METRICS[name].unit;

/** What is missing in the uncovered time of a metric. */
export function getUncoveredReason(name: FigureName) {
  const metric: MetricBase = ALL_METRICS[name];
  return UNCOVERED_REASONS[(isDerived(metric) && metric.uncovered) || 'total'];
}

/** Why a metric has no value: the machine was not monitored, or the data it is derived from is missing. */
export function getNoValueReason(name: FigureName, { completeness }: Metric): MetricBase['noValue'] {
  const { noValue } = ALL_METRICS[name];
  return completeness === null && noValue === 'noWork' ? 'notMonitored' : noValue;
}
