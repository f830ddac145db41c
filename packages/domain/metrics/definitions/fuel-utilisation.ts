import { defineMetric } from '../define-metric.ts';
import { LITRES } from '../metric-unit.ts';
import { FUEL } from '../parts.ts';

/** Fuel burned, by the counter of the engine. */
export const fuelUtilisation = defineMetric({
  name: 'fuelUtilisation',
  module: 'fuel',
  unit: LITRES,
  numerator: FUEL,
  denominator: null,
  uncovered: 'fuel',
  noValue: 'noFuel',
  column: { position: 140, widthPixels: 84, isDefault: false },
  answers: {
    activitySummary: { key: 'fuelUtilisation', position: 90 },
    dashboardTables: { key: 'fuel', position: 80 },
    dashboardSummary: null,
    dashboardRanking: { key: 'fuel', position: 80 },
    dashboardHistory: { key: 'fuel', position: 10 },
  },
  screens: { keyFigures: 120, categories: 80, machineFigures: 110 },
});
