import { defineMetric } from '../define-metric.ts';
import { TONNES } from '../metric-unit.ts';

/** An estimate: each tip counts with the machine's load capacity as it is now. */
export const payload = defineMetric({
  name: 'payload',
  module: 'tips',
  unit: TONNES,
  numerator: { name: 'payload', from: 'payload' },
  denominator: null,
  uncovered: 'tips',
  noValue: 'noPayload',
  column: { position: 190, widthPixels: 112, isDefault: false },
  answers: {
    activitySummary: { key: 'payload', position: 190 },
    dashboardTables: null,
    dashboardSummary: { key: 'payload', position: 110 },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: 180, categories: null, machineFigures: 145 },
});
