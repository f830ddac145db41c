import type { ComparedMetric } from '@groundwork/contract/entities/dashboard.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import {
  addParts,
  METRIC_PARTS,
  type MetricName,
  NO_PARTS,
} from '@groundwork/domain/metrics/metric-parts.ts';
import type { modulesOf } from '../../base/settings/public.ts';
import { presentMetric } from '../../figures/metrics/public.ts';

/** Facts of some machines, in the range and in the range before. */
export type ComparedFacts = {
  readonly now: readonly Facts[];
  /** Null: there is nothing to compare with. */
  readonly before: readonly Facts[] | null;
};

/** Which metrics are shown, and whether a day of the range before is told in part. */
export type Comparing = {
  readonly modules: ReturnType<typeof modulesOf>;
  readonly isCut: boolean;
};

/** What nobody knows of a part of a day. */
const NOT_OF_PARTS: readonly MetricName[] = [
  'distanceTravelled',
  'fuelUtilisation',
  'fuelBurnRate',
  'fuelBurnPerKM',
  'emissionsUtilisation',
];

/** A metric of some machines together, beside what it was before. */
export function compareMetric(
  name: MetricName,
  { now, before }: ComparedFacts,
  { modules, isCut }: Comparing,
): ComparedMetric {
  const metricOf = (facts: readonly Facts[]): Metric =>
    presentMetric(name, facts.map(METRIC_PARTS[name]).reduce(addParts, NO_PARTS), modules);
  const isTold = before !== null && !(isCut && NOT_OF_PARTS.includes(name));
  return { ...metricOf(now), before: isTold ? metricOf(before) : null };
}

/** The metrics that every table of a dashboard has, under the specification's names. */
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

/** What the summary tells beside them. */
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
