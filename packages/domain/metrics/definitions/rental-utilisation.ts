import { defineMetric } from '../define-metric.ts';
import { PER_CENT } from '../metric-unit.ts';

/** Time on as a share of contracted hours; beyond 100 % at nights and weekends. */
export const rentalUtilisation = defineMetric({
  name: 'rentalUtilisation',
  module: 'billing',
  unit: PER_CENT,
  numerator: { name: 'totalHours', from: 'rented-segments', sums: ['onSeconds'] },
  denominator: { name: 'contracted', from: 'contracted' },
  highNumerator: { name: 'totalHours', from: 'rented-segments', sums: ['onSeconds', 'missingSeconds'] },
  uncovered: 'rental',
  noValue: 'noContract',
  column: { position: 120, widthPixels: 136, isDefault: true },
  answers: {
    activitySummary: { key: 'rentalUtilisation', position: 20 },
    dashboardTables: { key: 'rentalUtilisation', position: 70 },
    dashboardSummary: null,
    dashboardRanking: { key: 'rentalUtilisation', position: 50 },
    dashboardHistory: null,
  },
  screens: { keyFigures: 20, categories: 20, machineFigures: 90 },
});
