import { defineMetric } from '../define-metric.ts';
import { LITRES_PER_HOUR } from '../metric-unit.ts';
import { OBSERVED_FUEL, OBSERVED_ON_TIME } from '../parts.ts';

/** Fuel for each hour with the engine on, while both were observed. */
export const fuelBurnRate = defineMetric({
  name: 'fuelBurnRate',
  module: 'fuel',
  unit: LITRES_PER_HOUR,
  numerator: OBSERVED_FUEL,
  denominator: OBSERVED_ON_TIME,
  uncovered: 'fuel',
  noValue: 'noFuel',
  column: { position: 150, widthPixels: 104, isDefault: false },
  answers: {
    activitySummary: { key: 'fuelBurnRate', position: 120 },
    dashboardTables: null,
    dashboardSummary: { key: 'fuelBurnRate', position: 60 },
    dashboardRanking: null,
    dashboardHistory: null,
  },
  screens: { keyFigures: 130, categories: null, machineFigures: 120 },
});
