import { defineMetric } from '../define-metric.ts';
import { HOURS } from '../metric-unit.ts';

/** Time with the engine off, since off hours are derived. */
export const offHours = defineMetric({
  name: 'offHours',
  module: null,
  unit: HOURS,
  numerator: { name: 'offHours', from: 'off-segments' },
  denominator: null,
  uncovered: 'total',
  noValue: 'notMonitored',
  column: { position: 50, widthPixels: 92, isDefault: false },
  answers: {
    activitySummary: { key: 'offHours', position: 70 },
    dashboardTables: { key: 'offHours', position: 40 },
    dashboardSummary: null,
    dashboardRanking: { key: 'offHours', position: 30 },
    dashboardHistory: null,
  },
  screens: { keyFigures: null, categories: 60, machineFigures: 50 },
});
