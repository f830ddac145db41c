import { defineMetric } from '../define-metric.ts';
import { HOURS } from '../metric-unit.ts';
import { OPERATOR_TIME } from '../parts.ts';

/** Shift time with an operator assigned. */
export const operatorAvailabilityHours = defineMetric({
  name: 'operatorAvailabilityHours',
  module: 'operatorAvailability',
  unit: HOURS,
  numerator: OPERATOR_TIME,
  denominator: null,
  uncovered: null,
  noValue: 'noShiftTime',
  column: { position: 127, widthPixels: 128, isDefault: false },
  answers: {
    activitySummary: { key: 'operatorAvailabilityHours', position: 140 },
    dashboardTables: { key: 'operatorAvailabilityHours', position: 210 },
    dashboardSummary: null,
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: 160, categories: 210, machineFigures: 72 },
});
