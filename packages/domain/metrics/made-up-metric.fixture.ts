import { collectMetrics, defineMetric } from './define-metric.ts';
import { type Facts, NO_FACTS } from './facts.ts';
import { PER_CENT } from './metric-unit.ts';
import { METRICS } from './metrics.ts';
import { MONITORED_TIME } from './parts.ts';

/** A metric that does not exist, with a place everywhere. */
export const silentShare = defineMetric({
  name: 'silentShare',
  module: 'speed',
  unit: PER_CENT,
  numerator: { name: 'silentShare', from: 'segments', states: ['missing', 'unknown'], unplaced: -1 },
  denominator: MONITORED_TIME,
  uncovered: 'distance',
  noValue: 'notMonitored',
  column: { position: 15, widthPixels: 99, isDefault: true },
  answers: {
    activitySummary: { key: 'silentShare', position: 25 },
    dashboardTables: { key: 'silence', position: 15 },
    dashboardSummary: { key: 'silenceToo', position: 15 },
    dashboardRanking: { key: 'silence', position: 15 },
    dashboardHistory: null,
  },
  screens: { keyFigures: 15, categories: 15, machineFigures: 15 },
});

/** All metrics and the made-up one, last. */
export const WITH_MADE_UP = collectMetrics({ ...METRICS, silentShare });

/** A machine that was silent for 45 % of the time, and has no position for a quarter of it. */
export const SILENT_FACTS: Facts = {
  ...NO_FACTS,
  seconds: { active: 500, idle: 0, running: 0, off: 0, missing: 400, unknown: 100 },
  monitoredSeconds: 1_000,
  positionedSeconds: 750,
  unplacedOnSeconds: 50,
};
