import { defineMetric } from '../define-metric.ts';
import { KILOGRAMS } from '../metric-unit.ts';

/** Carbon dioxide equivalent of the burned fuel, by the emission factors of each day. */
export const emissionsUtilisation = defineMetric({
  name: 'emissionsUtilisation',
  module: 'co2',
  unit: KILOGRAMS,
  numerator: { name: 'emissionsUtilisation', from: 'emissions' },
  denominator: null,
  uncovered: 'fuel',
  noValue: 'noFuel',
  column: { position: 170, widthPixels: 104, isDefault: false },
  answers: {
    activitySummary: { key: 'emissionsUtilisation', position: 100 },
    dashboardTables: { key: 'emissions', position: 90 },
    dashboardSummary: null,
    dashboardRanking: null,
    dashboardHistory: { key: 'co2', position: 20 },
  },
  screens: { keyFigures: 140, categories: 90, machineFigures: 130 },
});
