import { defineMetric } from '../define-metric.ts';
import { PER_CENT } from '../metric-unit.ts';
import { MISSING_TIME, MONITORED_TIME } from '../parts.ts';

/** Missing time as a share of monitored time. */
export const missingPercentage = defineMetric({
  name: 'missingPercentage',
  module: null,
  unit: PER_CENT,
  numerator: MISSING_TIME,
  denominator: MONITORED_TIME,
  uncovered: null,
  noValue: 'notMonitored',
  column: { position: 110, widthPixels: 124, isDefault: false },
  answers: {
    activitySummary: { key: 'missingPercentage', position: 200 },
    dashboardTables: { key: 'missingData', position: 100 },
    dashboardSummary: null,
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: 150, categories: 100, machineFigures: null },
});
