import { defineMetric } from '../define-metric.ts';
import { PER_CENT } from '../metric-unit.ts';
import { ACTIVE_AND_IDLE_TIME, ACTIVE_TIME } from '../parts.ts';

/** Active time as a share of active and idle time. */
export const workingUtilisation = defineMetric({
  name: 'workingUtilisation',
  module: 'active',
  unit: PER_CENT,
  numerator: ACTIVE_TIME,
  denominator: ACTIVE_AND_IDLE_TIME,
  uncovered: 'work',
  noValue: 'noWork',
  column: { position: 90, widthPixels: 136, isDefault: false },
  answers: {
    activitySummary: { key: 'workingUtilisation', position: 80 },
    dashboardTables: { key: 'workingUtilisation', position: 60 },
    dashboardSummary: null,
    dashboardRanking: { key: 'workingUtilisation', position: 70 },
    dashboardHistory: null,
  },
  screens: { keyFigures: 10, categories: 10, machineFigures: 80 },
});
