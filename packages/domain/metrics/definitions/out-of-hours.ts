import { defineMetric } from '../define-metric.ts';
import { HOURS } from '../metric-unit.ts';

/** Time on outside the shifts that counts. */
export const outOfHours = defineMetric({
  name: 'outOfHours',
  module: null,
  unit: HOURS,
  numerator: { name: 'outOfHours', from: 'out-of-hours' },
  denominator: null,
  uncovered: 'total',
  noValue: 'noCalendar',
  column: { position: 125, widthPixels: 108, isDefault: true },
  answers: {
    activitySummary: { key: 'outOfHours', position: 10 },
    dashboardTables: { key: 'outOfHours', position: 50 },
    dashboardSummary: null,
    dashboardRanking: { key: 'outOfHoursActivity', position: 60 },
    dashboardHistory: null,
  },
  screens: { keyFigures: 70, categories: 70, machineFigures: 70 },
});
