import { defineMetric } from '../define-metric.ts';
import { LITRES } from '../metric-unit.ts';

/** Fuel burned between two readings with nothing but idling in between. */
export const idleFuel = defineMetric({
  name: 'idleFuel',
  module: 'fuel',
  unit: LITRES,
  numerator: { name: 'idleFuel', from: 'idle-fuel' },
  denominator: null,
  uncovered: 'fuelSplit',
  noValue: 'noFuel',
  column: { position: 142, widthPixels: 96, isDefault: false },
  answers: {
    activitySummary: { key: 'idleFuel', position: 240 },
    dashboardTables: null,
    dashboardSummary: { key: 'idleFuel', position: 80 },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: null, categories: null, machineFigures: 112 },
});
