import { defineMetric } from '../define-metric.ts';
import { HOURS } from '../metric-unit.ts';
import { IDLE_TIME } from '../parts.ts';

/** Time with the engine on that could have shown work and showed none. */
export const idleHours = defineMetric({
  name: 'idleHours',
  module: 'active',
  unit: HOURS,
  numerator: IDLE_TIME,
  denominator: null,
  uncovered: 'work',
  noValue: 'notMonitored',
  column: { position: 20, widthPixels: 80, isDefault: true },
  answers: {
    activitySummary: { key: 'idleHours', position: 30 },
    dashboardTables: { key: 'idleHours', position: 30 },
    dashboardSummary: null,
    dashboardRanking: { key: 'idleHours', position: 20 },
    dashboardHistory: null,
  },
  screens: { keyFigures: 50, categories: 50, machineFigures: 30 },
});
