import { addKnown } from '../derivation/totals/fact-table.ts';
import { uncoveredSeconds } from '../derivation/totals/slice.ts';
import type { MetricDefinition } from './define-metric.ts';
import type { Facts } from './facts.ts';
import { isBookedBySlice, isPartCut, type Part, sumPart } from './part.ts';

/** The parts of a metric as amounts. Parts of several machines are added, metrics never. */
export type MetricParts = {
  /** In the unit of its part; null: no data. */
  readonly numerator: number | null;
  /** Null: the metric is its numerator alone. */
  readonly denominator: number | null;
  readonly uncoveredSeconds: number;
  readonly monitoredSeconds: number;
  /** Of a cost; null: none, or several. */
  readonly currency: string | null;
};

export const NO_PARTS: MetricParts = {
  numerator: null,
  denominator: null,
  uncoveredSeconds: 0,
  monitoredSeconds: 0,
  currency: null,
};

/** Adds the parts of two machines or of two periods. */
export function addParts(a: MetricParts, b: MetricParts): MetricParts {
  const isMixed = a.currency !== null && b.currency !== null && a.currency !== b.currency;
  return {
    numerator: isMixed ? null : addKnown(a.numerator, b.numerator),
    denominator: addKnown(a.denominator, b.denominator),
    uncoveredSeconds: a.uncoveredSeconds + b.uncoveredSeconds,
    monitoredSeconds: a.monitoredSeconds + b.monitoredSeconds,
    currency: isMixed ? null : (a.currency ?? b.currency),
  };
}

/** The parts of a metric of one machine; with another numerator those of a bound of a band. */
export function getParts(metric: MetricDefinition, facts: Facts, numerator = metric.numerator): MetricParts {
  const { denominator, uncovered } = metric;
  const above = sumPart(numerator, facts);
  const below = denominator && sumPart(denominator, facts);
  // A machine without data for one part does not count in a share with others.
  const isKnown = above !== null && (denominator === null || below !== null);
  const covered = uncovered === 'rental' ? (facts.rental ?? NO_PARTS) : facts;
  return {
    numerator: isKnown ? above : null,
    denominator: isKnown ? below : null,
    uncoveredSeconds: getUncoveredSeconds(uncovered, facts),
    monitoredSeconds: covered.monitoredSeconds,
    currency: metric.unit.name === 'currency' ? facts.currency : null,
  };
}

function getUncoveredSeconds(uncovered: MetricDefinition['uncovered'], facts: Facts): number {
  if (uncovered === null) return 0;
  if (uncovered === 'tips') return facts.monitoredSeconds - facts.tipCoveredSeconds;
  return uncovered === 'rental' ? (facts.rental?.untoldSeconds ?? 0) : uncoveredSeconds(facts)[uncovered];
}

/** Adds the parts of several machines or periods; with another numerator those of a bound of a band. */
export const sumMetricParts = (
  metric: MetricDefinition,
  facts: readonly Facts[],
  numerator = metric.numerator,
): MetricParts => facts.reduce((sum, one) => addParts(sum, getParts(metric, one, numerator)), NO_PARTS);

/** The parts of a metric, one or two. */
export const listParts = ({ numerator, denominator }: MetricDefinition): readonly Part[] =>
  denominator ? [numerator, denominator] : [numerator];

/** Returns whether a metric can be cut at an instant, because the rows of all its parts can. */
export const isMetricCut = (metric: MetricDefinition): boolean => listParts(metric).every(isPartCut);

/** Returns whether a part of a day has only an estimate of a metric. */
export const isMetricEstimatedForPartOfDay = (metric: MetricDefinition): boolean =>
  listParts(metric).some(isBookedBySlice);
