import type { ActivitySummary } from '@groundwork/contract/entities/machine.ts';
import type { Metric, MetricBand } from '@groundwork/contract/fields.ts';
import type { Facts } from '@groundwork/domain/metrics/facts.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { METRIC_PARTS, type MetricName, type MetricParts } from '@groundwork/domain/metrics/metric-parts.ts';
import { computeMetric, NO_VALUE } from '@groundwork/domain/metrics/metric-value.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';

/** The flags of an organisation. */
export type Modules = Readonly<Record<ModuleFlag, boolean>>;

const PLACES = 1e6;

/** What no part of the product tells yet: without a value, whatever the machine did. */
const NOT_TOLD = {
  tips: NO_VALUE,
  operatorAvailabilityHours: NO_VALUE,
  operatorAvailabilityPercentage: NO_VALUE,
  totalRefillEvents: NO_VALUE,
  avgPctTheftEvents: NO_VALUE,
  totalTheftEvents: NO_VALUE,
  payload: NO_VALUE,
} satisfies Partial<ActivitySummary>;

/** A metric as the organisation is shown it; one whose flag is off has no value. */
export function presentMetric(name: MetricName, parts: MetricParts, modules: Modules): Metric {
  return isMetricShown(name, modules) ? computeMetric(name, parts) : NO_VALUE;
}

/**
 * The same to six places: a second is 0.000278 hours, and the noise behind weighs a fifth of a long list. What is not
 * complete is never told to be.
 */
function presentRounded(name: MetricName, parts: MetricParts, modules: Modules): Metric {
  const { value, completeness } = presentMetric(name, parts, modules);
  return {
    value: value === null ? null : Math.round(value * PLACES) / PLACES,
    completeness: completeness === null ? null : Math.floor(completeness * PLACES) / PLACES,
  };
}

/** Rental utilisation with what it would be if the missing time had been off, and on. */
function presentRental(parts: MetricParts, high: MetricParts, modules: Modules): MetricBand {
  const metric = presentRounded('rentalUtilisation', parts, modules);
  return {
    ...metric,
    low: metric.value,
    high: presentRounded('rentalUtilisationHigh', high, modules).value,
  };
}

/**
 * The metrics of a machine over a range: hours as numbers, shares in per cent (0 to 100), and of each the share of
 * monitored time that was told (0 to 1). A machine that was not monitored has no values.
 */
export function presentActivitySummary(facts: Facts, modules: Modules): ActivitySummary {
  const { rentalUtilisation: parts, rentalUtilisationHigh: high } = METRIC_PARTS;
  return summaryOf(
    (name) => presentRounded(name, METRIC_PARTS[name](facts), modules),
    presentRental(parts(facts), high(facts), modules),
  );
}

/** How far the machine went, in metres. */
export function presentDistance(facts: Facts, modules: Modules): Metric {
  return presentRounded('distanceTravelled', METRIC_PARTS.distanceTravelled(facts), modules);
}

/** Of a machine of which nothing is told. */
export const NO_ACTIVITY_SUMMARY: ActivitySummary = summaryOf(() => NO_VALUE, {
  ...NO_VALUE,
  low: null,
  high: null,
});

function summaryOf(metric: (name: MetricName) => Metric, rental: MetricBand): ActivitySummary {
  return {
    ...NOT_TOLD,
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
