import { defineMetric } from '../define-metric.ts';
import { PER_CENT } from '../metric-unit.ts';
import { OPERATOR_TIME } from '../parts.ts';

/** Shift time with an operator assigned, as a share of shift time. */
export const operatorAvailabilityPercentage = defineMetric({
  name: 'operatorAvailabilityPercentage',
  module: 'operatorAvailability',
  unit: PER_CENT,
  numerator: OPERATOR_TIME,
  denominator: { name: 'shiftTime', from: 'shift-time' },
  uncovered: null,
  noValue: 'noShiftTime',
  column: { position: 128, widthPixels: 128, isDefault: false },
  answers: {
    activitySummary: { key: 'operatorAvailabilityPercentage', position: 150 },
    dashboardTables: { key: 'operatorAvailabilityPercentage', position: 220 },
    dashboardSummary: null,
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: 170, categories: 220, machineFigures: 74 },
});
