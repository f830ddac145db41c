import { defineMetric } from '../define-metric.ts';
import { PER_CENT } from '../metric-unit.ts';
import { ACTIVE_AND_IDLE_TIME, IDLE_TIME } from '../parts.ts';

/** Idle time as a share of active and idle time. */
export const idlePercentage = defineMetric({
  name: 'idlePercentage',
  module: 'active',
  unit: PER_CENT,
  numerator: IDLE_TIME,
  denominator: ACTIVE_AND_IDLE_TIME,
  uncovered: 'work',
  noValue: 'noWork',
  column: { position: 100, widthPixels: 118, isDefault: true },
  answers: {
    activitySummary: { key: 'idlePercentage', position: 40 },
    dashboardTables: null,
    dashboardSummary: { key: 'idlePercentage', position: 40 },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: 60, categories: null, machineFigures: null },
});
