import { defineMetric } from '../define-metric.ts';
import { COUNT } from '../metric-unit.ts';

/** Raises of the body; two within a minute are one. */
export const tips = defineMetric({
  name: 'tips',
  module: 'tips',
  unit: COUNT,
  numerator: { name: 'tips', from: 'tips' },
  denominator: null,
  uncovered: 'tips',
  noValue: 'noTips',
  column: { position: 180, widthPixels: 72, isDefault: false },
  answers: {
    activitySummary: { key: 'tips', position: 110 },
    dashboardTables: null,
    dashboardSummary: { key: 'tips', position: 100 },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: 170, categories: null, machineFigures: 140 },
});
