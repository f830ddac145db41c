import { defineMetric } from '../define-metric.ts';
import { METRES } from '../metric-unit.ts';
import { DISTANCE } from '../parts.ts';

/** The distance by odometers and positions. A field of a machine itself, not of its activity summary. */
export const distanceTravelled = defineMetric({
  name: 'distanceTravelled',
  module: 'distanceTravelled',
  unit: METRES,
  numerator: DISTANCE,
  denominator: null,
  uncovered: 'distance',
  noValue: 'noDistance',
  column: { position: 130, widthPixels: 88, isDefault: true },
  answers: {
    activitySummary: null,
    dashboardTables: null,
    dashboardSummary: { key: 'distanceTravelled', position: 50 },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: 110, categories: null, machineFigures: 100 },
});
