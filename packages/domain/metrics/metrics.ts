import { collectMetrics } from './define-metric.ts';
import { activeFuel } from './definitions/active-fuel.ts';
import { activeHours } from './definitions/active-hours.ts';
import { distanceTravelled } from './definitions/distance-travelled.ts';
import { emissionsUtilisation } from './definitions/emissions-utilisation.ts';
import { fuelBurnPerKM } from './definitions/fuel-burn-per-km.ts';
import { fuelBurnRate } from './definitions/fuel-burn-rate.ts';
import { fuelUtilisation } from './definitions/fuel-utilisation.ts';
import { idleCost } from './definitions/idle-cost.ts';
import { idleFuel } from './definitions/idle-fuel.ts';
import { idleHours } from './definitions/idle-hours.ts';
import { idlePercentage } from './definitions/idle-percentage.ts';
import { missingHours } from './definitions/missing-hours.ts';
import { missingPercentage } from './definitions/missing-percentage.ts';
import { offHours } from './definitions/off-hours.ts';
import { operatorAvailabilityHours } from './definitions/operator-availability-hours.ts';
import { operatorAvailabilityPercentage } from './definitions/operator-availability-percentage.ts';
import { outOfHours } from './definitions/out-of-hours.ts';
import { payload } from './definitions/payload.ts';
import { rentalUtilisation } from './definitions/rental-utilisation.ts';
import { runningHours } from './definitions/running-hours.ts';
import { tips } from './definitions/tips.ts';
import { totalHours } from './definitions/total-hours.ts';
import { unknownHours } from './definitions/unknown-hours.ts';
import { workingUtilisation } from './definitions/working-utilisation.ts';
import { NOT_DERIVED } from './not-derived.ts';

/** Every metric, in the order of columns in requests and of figures in the API description. */
export const METRICS = collectMetrics({
  outOfHours,
  totalHours,
  activeHours,
  idleHours,
  runningHours,
  offHours,
  missingHours,
  unknownHours,
  idlePercentage,
  workingUtilisation,
  missingPercentage,
  rentalUtilisation,
  operatorAvailabilityHours,
  operatorAvailabilityPercentage,
  distanceTravelled,
  fuelUtilisation,
  idleFuel,
  activeFuel,
  idleCost,
  fuelBurnRate,
  fuelBurnPerKM,
  emissionsUtilisation,
  tips,
  payload,
});

export type MetricName = keyof typeof METRICS;

/** Every metric of an answer, those that are not derived yet included. */
export const ALL_METRICS = { ...METRICS, ...NOT_DERIVED };
