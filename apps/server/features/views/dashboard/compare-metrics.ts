import type { ComparedMetric } from '@groundwork/contract/entities/dashboard.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import {
  addParts,
  METRIC_PARTS,
  type MetricName,
  NO_PARTS,
} from '@groundwork/domain/metrics/metric-parts.ts';
import type { resolveModules } from '../../base/settings/public.ts';
import { presentMetric } from '../../figures/metrics/public.ts';

/** Facts of some machines, in the range and in the range before. */
export type ComparedFacts = {
  readonly now: readonly Facts[];
  /** Null: there is nothing to compare with. */
  readonly before: readonly Facts[] | null;
};

/** Which metrics are shown, and whether a day of the range before is cut. */
export type Comparing = {
  readonly modules: ReturnType<typeof resolveModules>;
  readonly isCut: boolean;
};

/** Metrics that are unknown for a part of a day. */
const UNKNOWN_FOR_PART_OF_DAY: readonly MetricName[] = [
  'distanceTravelled',
  'fuelUtilisation',
  'fuelBurnRate',
  'fuelBurnPerKM',
  'emissionsUtilisation',
];

/** Computes a metric of some machines together, with its value in the range before. */
export function compareMetric(
  name: MetricName,
  { now, before }: ComparedFacts,
  { modules, isCut }: Comparing,
): ComparedMetric {
  const compute = (facts: readonly Facts[]): Metric =>
    presentMetric(name, facts.map(METRIC_PARTS[name]).reduce(addParts, NO_PARTS), modules);
  const isCovered = before !== null && !(isCut && UNKNOWN_FOR_PART_OF_DAY.includes(name));
  return { ...compute(now), before: isCovered ? compute(before) : null };
}

/** Compares the metrics in every table of a dashboard, under the specification's names. */
export function compareCoreMetrics(facts: ComparedFacts, comparing: Comparing) {
  const compare = (name: MetricName) => compareMetric(name, facts, comparing);
  return {
    totalHours: compare('totalHours'),
    activeHours: compare('activeHours'),
    idleHours: compare('idleHours'),
    offHours: compare('offHours'),
    outOfHours: compare('outOfHours'),
    workingUtilisation: compare('workingUtilisation'),
    rentalUtilisation: compareRental(facts, comparing),
    fuel: compare('fuelUtilisation'),
    emissions: compare('emissionsUtilisation'),
    missingData: compare('missingPercentage'),
  };
}

/** Compares the additional metrics of the summary. */
export function compareMoreMetrics(facts: ComparedFacts, comparing: Comparing) {
  const compare = (name: MetricName) => compareMetric(name, facts, comparing);
  return {
    runningHours: compare('runningHours'),
    missingHours: compare('missingHours'),
    unknownHours: compare('unknownHours'),
    idlePercentage: compare('idlePercentage'),
    distanceTravelled: compare('distanceTravelled'),
    fuelBurnRate: compare('fuelBurnRate'),
    fuelBurnPerKM: compare('fuelBurnPerKM'),
  };
}

function compareRental(facts: ComparedFacts, comparing: Comparing) {
  const metric = compareMetric('rentalUtilisation', facts, comparing);
  const { value: high } = compareMetric('rentalUtilisationHigh', { ...facts, before: null }, comparing);
  return { ...metric, low: metric.value, high };
}
