import { defineMetric } from '../define-metric.ts';
import { HOURS } from '../metric-unit.ts';

/** Time with the engine on that nothing separates into work and idling. */
export const runningHours = defineMetric({
  name: 'runningHours',
  module: 'active',
  unit: HOURS,
  numerator: { name: 'runningHours', from: 'segments', states: ['running'], unplaced: 0 },
  denominator: null,
  uncovered: 'total',
  noValue: 'notMonitored',
  column: { position: 30, widthPixels: 92, isDefault: false },
  answers: {
    activitySummary: { key: 'runningHours', position: 210 },
    dashboardTables: null,
    dashboardSummary: { key: 'runningHours', position: 10 },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: null, categories: null, machineFigures: 40 },
});
