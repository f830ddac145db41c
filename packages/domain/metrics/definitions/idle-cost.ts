import { defineMetric } from '../define-metric.ts';
import { MONEY } from '../metric-unit.ts';

/** Idle fuel at the price of its day, in the currency of the organisation. */
export const idleCost = defineMetric({
  name: 'idleCost',
  module: 'fuel',
  unit: MONEY,
  numerator: { name: 'idleCost', from: 'idle-cost' },
  denominator: null,
  uncovered: 'fuelSplit',
  noValue: 'noPrice',
  column: { position: 146, widthPixels: 96, isDefault: false },
  answers: {
    activitySummary: { key: 'idleCost', position: 260 },
    dashboardTables: null,
    dashboardSummary: { key: 'idleCost', position: 90 },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: null, categories: null, machineFigures: 116 },
});
