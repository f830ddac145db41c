import type { MetricDefinition } from './define-metric.ts';
import type { MetricParts } from './metric-parts.ts';
import { floorShare, roundAmount } from './round-amount.ts';

/** The value of a metric, and the share of monitored time that is covered, 0 to 1; null: none. */
export type MetricValue = {
  readonly value: number | null;
  readonly completeness: number | null;
  /** Of a cost, ISO 4217. */
  readonly currency?: string | undefined;
};

export const NO_VALUE: MetricValue = { value: null, completeness: null };

/**
 * Computes a metric in its unit (per cent from 0 to 100, rental utilisation beyond), with the decimals of answers. No
 * value if nothing was monitored, there is no data, or the denominator is 0.
 */
export function computeMetric({ unit }: Pick<MetricDefinition, 'unit'>, parts: MetricParts): MetricValue {
  const { numerator, denominator, uncoveredSeconds, monitoredSeconds, currency } = parts;
  if (monitoredSeconds === 0 || numerator === null) return NO_VALUE;
  const completeness = floorShare(monitoredSeconds - uncoveredSeconds, monitoredSeconds);
  if (denominator === 0) return { value: null, completeness };
  const value = roundAmount((numerator * unit.times) / ((denominator ?? 1) * unit.over));
  return currency === null ? { value, completeness } : { value, completeness, currency };
}
