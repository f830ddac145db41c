import { defineMetric } from '../define-metric.ts';
import { HOURS } from '../metric-unit.ts';
import { ON_TIME } from '../parts.ts';

/** Time with the engine on, on-time proven inside a silence included. */
export const totalHours = defineMetric({
  name: 'totalHours',
  module: null,
  unit: HOURS,
  numerator: ON_TIME,
  denominator: null,
  uncovered: 'total',
  noValue: 'notMonitored',
  column: { position: 40, widthPixels: 92, isDefault: false },
  answers: {
    activitySummary: { key: 'totalHours', position: 60 },
    dashboardTables: { key: 'totalHours', position: 10 },
    dashboardSummary: null,
    dashboardRanking: { key: 'totalHours', position: 40 },
    dashboardHistory: null,
  },
  screens: { keyFigures: 30, categories: 30, machineFigures: 10 },
});
