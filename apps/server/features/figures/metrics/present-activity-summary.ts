import type { ActivitySummary } from '@groundwork/contract/entities/machine-activity.ts';
import type { Metric, MetricBand } from '@groundwork/contract/fields.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { METRIC_PARTS, type MetricName, type MetricParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric, NO_VALUE } from '@groundwork/domain/metrics/metric-value.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';

/** The flags of an organisation. */
export type Modules = Readonly<Record<ModuleFlag, boolean>>;

const PLACES = 1e6;

/** Metrics that the product does not derive yet. */
const NOT_DERIVED = {
  tips: NO_VALUE,
  operatorAvailabilityHours: NO_VALUE,
  operatorAvailabilityPercentage: NO_VALUE,
  totalRefillEvents: NO_VALUE,
  avgPctTheftEvents: NO_VALUE,
  totalTheftEvents: NO_VALUE,
  payload: NO_VALUE,
} satisfies Partial<ActivitySummary>;

/** Computes a metric; without a value if the organisation's flag for it is off. */
export function presentMetric(name: MetricName, parts: MetricParts, modules: Modules): Metric {
  return isMetricShown(name, modules) ? computeMetric(name, parts) : NO_VALUE;
}

/**
 * Rounds a metric to six places, which saves bytes in long lists: a second is 0.000278 hours. Rounds completeness down,
 * so that an incomplete metric never shows as complete.
 */
function presentRounded(name: MetricName, parts: MetricParts, modules: Modules): Metric {
  const { value, completeness } = presentMetric(name, parts, modules);
  return {
    value: value === null ? null : Math.round(value * PLACES) / PLACES,
    completeness: completeness === null ? null : Math.floor(completeness * PLACES) / PLACES,
  };
}

/** Rental utilisation with its value if the missing time had been off (low), and on (high). */
function presentRental(parts: MetricParts, high: MetricParts, modules: Modules): MetricBand {
  const metric = presentRounded('rentalUtilisation', parts, modules);
  return {
    ...metric,
    low: metric.value,
    high: presentRounded('rentalUtilisationHigh', high, modules).value,
  };
}

/**
 * The metrics of a machine over a range: hours as numbers, shares in per cent (0 to 100), each with the share of
 * monitored time that is covered (0 to 1). A machine that was not monitored has no values.
 */
export function presentActivitySummary(facts: Facts, modules: Modules): ActivitySummary {
  const { rentalUtilisation: parts, rentalUtilisationHigh: high } = METRIC_PARTS;
  return buildSummary(
    (name) => presentRounded(name, METRIC_PARTS[name](facts), modules),
    presentRental(parts(facts), high(facts), modules),
  );
}

/** The distance that the machine travelled, in metres. */
export function presentDistance(facts: Facts, modules: Modules): Metric {
  return presentRounded('distanceTravelled', METRIC_PARTS.distanceTravelled(facts), modules);
}

/** The summary of a machine without data. */
export const NO_ACTIVITY_SUMMARY: ActivitySummary = buildSummary(() => NO_VALUE, {
  ...NO_VALUE,
  low: null,
  high: null,
});

function buildSummary(metric: (name: MetricName) => Metric, rental: MetricBand): ActivitySummary {
  return {
    ...NOT_DERIVED,
    totalHours: metric('totalHours'),
    activeHours: metric('activeHours'),
    idleHours: metric('idleHours'),
    offHours: metric('offHours'),
    outOfHours: metric('outOfHours'),
    idlePercentage: metric('idlePercentage'),
    workingUtilisation: metric('workingUtilisation'),
    missingPercentage: metric('missingPercentage'),
    rentalUtilisation: rental,
    fuelUtilisation: metric('fuelUtilisation'),
    fuelBurnRate: metric('fuelBurnRate'),
    fuelBurnPerKM: metric('fuelBurnPerKM'),
    emissionsUtilisation: metric('emissionsUtilisation'),
    runningHours: metric('runningHours'),
    missingHours: metric('missingHours'),
    unknownHours: metric('unknownHours'),
  };
}
