import { defineMetric } from '../define-metric.ts';
import { LITRES_PER_KILOMETRE } from '../metric-unit.ts';
import { OBSERVED_DISTANCE, OBSERVED_FUEL } from '../parts.ts';

/** Fuel for each kilometre of machines whose work is to travel, while both were observed. */
export const fuelBurnPerKM = defineMetric({
  name: 'fuelBurnPerKM',
  module: 'fuel',
  unit: LITRES_PER_KILOMETRE,
  numerator: { ...OBSERVED_FUEL, onlyTravelling: true },
  denominator: OBSERVED_DISTANCE,
  uncovered: 'fuel',
  noValue: 'noFuel',
  column: { position: 160, widthPixels: 104, isDefault: false },
  answers: {
    activitySummary: { key: 'fuelBurnPerKM', position: 130 },
    dashboardTables: null,
    dashboardSummary: { key: 'fuelBurnPerKM', position: 70 },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: null, categories: null, machineFigures: null },
});
