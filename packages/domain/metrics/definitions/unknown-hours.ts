import { defineMetric } from '../define-metric.ts';
import { HOURS } from '../metric-unit.ts';

/** Time in which a source reported but could not show whether the engine was on. */
export const unknownHours = defineMetric({
  name: 'unknownHours',
  module: null,
  unit: HOURS,
  numerator: { name: 'unknownHours', from: 'segments', states: ['unknown'], unplaced: 0 },
  denominator: null,
  uncovered: null,
  noValue: 'notMonitored',
  column: { position: 70, widthPixels: 92, isDefault: false },
  answers: {
    activitySummary: { key: 'unknownHours', position: 230 },
    dashboardTables: null,
    dashboardSummary: { key: 'unknownHours', position: 30 },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: null, categories: null, machineFigures: null },
});
