import type { ModuleFlag } from '../settings/modules.ts';
import type { MetricName } from './metric-parts.ts';

/** The module flag that enables a metric; a metric without one is always shown. */
const MODULES: Partial<Record<MetricName, ModuleFlag>> = {
  activeHours: 'active',
  idleHours: 'active',
  runningHours: 'active',
  idlePercentage: 'active',
  workingUtilisation: 'active',
  rentalUtilisation: 'billing',
  rentalUtilisationHigh: 'billing',
  distanceTravelled: 'distanceTravelled',
  fuelUtilisation: 'fuel',
  fuelBurnRate: 'fuel',
  fuelBurnPerKM: 'fuel',
  emissionsUtilisation: 'co2',
};

/** Returns whether a metric is shown to an organisation with these flags; a hidden metric has no value. */
export function isMetricShown(name: MetricName, modules: Readonly<Record<ModuleFlag, boolean>>): boolean {
  const flag = MODULES[name];
  return flag === undefined || modules[flag];
}
