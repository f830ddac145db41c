import type { MetricName, MetricParts } from './metric-parts.ts';

/** The value of a metric, and the share of monitored time that is covered, 0 to 1; null: none. */
export type MetricValue = { readonly value: number | null; readonly completeness: number | null };

export const NO_VALUE: MetricValue = { value: null, completeness: null };

/** Converts parts to a unit: multiply by `times`, divide by `over`. Two numbers, so that an hour in seconds is exactly 1. */
type Scale = { readonly times: number; readonly over: number };

const HOURS: Scale = { times: 1, over: 3_600 };
const PER_CENT: Scale = { times: 100, over: 1 };
/** Metres, litres and kilograms. */
const THOUSANDS: Scale = { times: 1, over: 1_000 };
/** From millilitres a second. */
const LITRES_PER_HOUR: Scale = { times: 3_600, over: 1_000 };
/** From millilitres a millimetre. */
const LITRES_PER_KILOMETRE: Scale = { times: 1_000, over: 1 };

const SCALES: Readonly<Record<MetricName, Scale>> = {
  totalHours: HOURS,
  activeHours: HOURS,
  idleHours: HOURS,
  runningHours: HOURS,
  offHours: HOURS,
  missingHours: HOURS,
  unknownHours: HOURS,
  outOfHours: HOURS,
  idlePercentage: PER_CENT,
  workingUtilisation: PER_CENT,
  missingPercentage: PER_CENT,
  rentalUtilisation: PER_CENT,
  rentalUtilisationHigh: PER_CENT,
  distanceTravelled: THOUSANDS,
  fuelUtilisation: THOUSANDS,
  emissionsUtilisation: THOUSANDS,
  fuelBurnRate: LITRES_PER_HOUR,
  fuelBurnPerKM: LITRES_PER_KILOMETRE,
};

/**
 * Computes a metric in hours, per cent (0 to 100, rental utilisation beyond), metres, litres, litres per hour or per
 * kilometre, or kilograms. No value if nothing was monitored, there is no data, or the denominator is 0.
 */
export function computeMetric(name: MetricName, parts: MetricParts): MetricValue {
  const { numerator, denominator, uncoveredSeconds, monitoredSeconds } = parts;
  if (monitoredSeconds === 0 || numerator === null) return NO_VALUE;
  const completeness = 1 - uncoveredSeconds / monitoredSeconds;
  if (denominator === 0) return { value: null, completeness };
  const { times, over } = SCALES[name];
  return { value: (numerator * times) / ((denominator ?? 1) * over), completeness };
}
