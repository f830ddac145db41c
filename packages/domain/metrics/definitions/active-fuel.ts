import { defineMetric } from '../define-metric.ts';
import { LITRES } from '../metric-unit.ts';

/** Fuel burned between two readings with nothing but work in between. */
export const activeFuel = defineMetric({
  name: 'activeFuel',
  module: 'fuel',
  unit: LITRES,
  numerator: { name: 'activeFuel', from: 'active-fuel' },
  denominator: null,
  uncovered: 'fuelSplit',
  noValue: 'noFuel',
  column: { position: 144, widthPixels: 104, isDefault: false },
  answers: {
    activitySummary: { key: 'activeFuel', position: 250 },
    dashboardTables: null,
    dashboardSummary: null,
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: null, categories: null, machineFigures: 114 },
});
