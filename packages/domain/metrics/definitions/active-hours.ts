import { defineMetric } from '../define-metric.ts';
import { HOURS } from '../metric-unit.ts';
import { ACTIVE_TIME } from '../parts.ts';

/** Time with the engine on and evidence of work. */
export const activeHours = defineMetric({
  name: 'activeHours',
  module: 'active',
  unit: HOURS,
  numerator: ACTIVE_TIME,
  denominator: null,
  uncovered: 'work',
  noValue: 'notMonitored',
  column: { position: 10, widthPixels: 78, isDefault: true },
  answers: {
    activitySummary: { key: 'activeHours', position: 50 },
    dashboardTables: { key: 'activeHours', position: 20 },
    dashboardSummary: null,
    dashboardRanking: { key: 'activeHours', position: 10 },
    dashboardHistory: null,
  },
  screens: { keyFigures: 40, categories: 40, machineFigures: 20 },
});
