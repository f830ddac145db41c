import { defineMetric } from '../define-metric.ts';
import { LITRES_PER_KILOMETRE } from '../metric-unit.ts';
import { DISTANCE, FUEL } from '../parts.ts';

/** Fuel for each kilometre of machines whose work is to travel. */
export const fuelBurnPerKM = defineMetric({
  name: 'fuelBurnPerKM',
  module: 'fuel',
  unit: LITRES_PER_KILOMETRE,
  numerator: { ...FUEL, onlyTravelling: true },
  denominator: DISTANCE,
  uncovered: 'fuel',
  noValue: 'noFuel',
  column: { csvHead: 'Fuel (l/km)', position: 160, widthPixels: 104, isDefault: false },
  answers: {
    activitySummary: { key: 'fuelBurnPerKM', position: 130 },
    dashboardTables: null,
    dashboardSummary: { key: 'fuelBurnPerKM', position: 70 },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: null, categories: null, machineFigures: null },
});
