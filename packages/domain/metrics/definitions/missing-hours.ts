import { defineMetric } from '../define-metric.ts';
import { HOURS } from '../metric-unit.ts';
import { MISSING_TIME } from '../parts.ts';

/** Silence, without the on-time that a counter proves inside it. */
export const missingHours = defineMetric({
  name: 'missingHours',
  module: null,
  unit: HOURS,
  numerator: MISSING_TIME,
  denominator: null,
  uncovered: null,
  noValue: 'notMonitored',
  column: { position: 60, widthPixels: 92, isDefault: false },
  answers: {
    activitySummary: { key: 'missingHours', position: 220 },
    dashboardTables: null,
    dashboardSummary: { key: 'missingHours', position: 20 },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: null, categories: null, machineFigures: 60 },
});
