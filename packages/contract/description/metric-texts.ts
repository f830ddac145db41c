import type { MetricBase } from '@groundwork/domain/metrics/define-metric.ts';
import type { MetricUnit } from '@groundwork/domain/metrics/metric-unit.ts';
import { ALL_METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { FieldText } from './area.ts';

const NOT_DERIVED = 'No value yet: the portal does not derive it.';

/** What each metric counts, by its name. */
const METRIC_TEXTS: Readonly<Record<string, string>> = {
  outOfHours: 'Time with the engine on outside the shifts that counts.',
  totalHours: 'Time with the engine on, on-time proven inside a silence included.',
  activeHours: 'Time with the engine on and evidence of work.',
  idleHours: 'Time with the engine on that could have shown work and showed none.',
  runningHours: 'Time with the engine on that nothing separates into work and idling.',
  offHours: 'Time with the engine off, since off hours are derived.',
  missingHours: 'Silence, without the on-time that a counter proves inside it.',
  unknownHours: 'Time in which a source reported but could not show whether the engine was on.',
  idlePercentage: 'Idle time as a share of active and idle time.',
  workingUtilisation: 'Active time as a share of active and idle time.',
  missingPercentage: 'Missing time as a share of monitored time.',
  rentalUtilisation: 'Time on as a share of contracted hours; beyond 100 % at nights and weekends.',
  distanceTravelled: 'The distance by odometers and positions.',
  fuelUtilisation: 'Fuel burned, by the counter of the engine.',
  idleFuel: 'Fuel burned between two readings with nothing but idling in between.',
  activeFuel: 'Fuel burned between two readings with nothing but work in between.',
  idleCost: 'Idle fuel at the price of its day.',
  fuelBurnRate: 'Fuel for each hour with the engine on, while both were observed.',
  fuelBurnPerKM: 'Fuel for each kilometre of machines whose work is to travel, while both were observed.',
  tips: 'How often the body was raised; two raises within a minute are one.',
  payload: 'An estimate: tips times the load capacity that the machine has now.',
  emissionsUtilisation: 'Carbon dioxide equivalent of the burned fuel, by the emission factors of each day.',
};

const UNIT_NAMES: Readonly<Record<NonNullable<MetricUnit['name']>, string>> = {
  hour: 'hours',
  percent: 'per cent',
  meter: 'metres',
  liter: 'litres',
  'liter-per-hour': 'litres per hour',
  'liter-per-kilometer': 'litres per kilometre',
  kilogram: 'kilograms',
  tonne: 'tonnes',
  currency: 'the currency named next to it',
};

const getUnit = ({ unit: { name } }: MetricBase): string =>
  name === null ? 'count' : ((UNIT_NAMES as Readonly<Record<string, string>>)[name] ?? name);

/** Returns the text and the unit of the metric that an answer holds under this key; null: no metric. */
export function findMetricText(key: string): FieldText | null {
  const metric = Object.values<MetricBase>(ALL_METRICS).find(({ answers }) =>
    Object.values(answers).some((place) => place?.key === key),
  );
  const found = metric ?? (key === 'distanceTravelled' ? ALL_METRICS.distanceTravelled : undefined);
  if (!found) return null;
  const text = 'numerator' in found ? METRIC_TEXTS[found.name] : NOT_DERIVED;
  return text === undefined ? null : { text, unit: getUnit(found) };
}
