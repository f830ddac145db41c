import type { MetricDefinition } from './define-metric.ts';
import type { MetricParts } from './metric-parts.ts';

/** The value of a metric, and the share of monitored time that is covered, 0 to 1; null: none. */
export type MetricValue = { readonly value: number | null; readonly completeness: number | null };

export const NO_VALUE: MetricValue = { value: null, completeness: null };

/**
 * Computes a metric in its unit (per cent from 0 to 100, rental utilisation beyond). No value if nothing was monitored,
 * there is no data, or the denominator is 0.
 */
export function computeMetric({ unit }: Pick<MetricDefinition, 'unit'>, parts: MetricParts): MetricValue {
  const { numerator, denominator, uncoveredSeconds, monitoredSeconds } = parts;
  if (monitoredSeconds === 0 || numerator === null) return NO_VALUE;
  const completeness = 1 - uncoveredSeconds / monitoredSeconds;
  if (denominator === 0) return { value: null, completeness };
  return { value: (numerator * unit.times) / ((denominator ?? 1) * unit.over), completeness };
}
