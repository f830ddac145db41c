import { mapNames } from '@groundwork/domain/derivation/totals/fact-table.ts';
import { BURNED_FUELS } from '@groundwork/domain/fuel/emission-factors.ts';
import type { AnswerName, DerivedCollection } from '@groundwork/domain/metrics/define-metric.ts';
import { createAnswerMap } from '@groundwork/domain/metrics/metric-places.ts';
import { METRICS, type MetricName } from '@groundwork/domain/metrics/metrics.ts';
import * as z from 'zod/mini';
import { civilDate, id, instant, metric, metricBand } from '../fields.ts';
import { emissionFactor } from './emission-factors.ts';
import { displayedState } from './machine-activity.ts';
import { machineTypeKey } from './machine-type.ts';
import { restatedDays } from './restatement.ts';

/** A metric with its value in the range before; null if that is unknown. */
export const compared = z.extend(metric, { before: z.nullable(metric) });
export type ComparedMetric = z.output<typeof compared>;

export const comparedBand = z.extend(metricBand, { before: z.nullable(metric) });

/** The metrics of an answer of the dashboard by key, each with its value in the range before. */
export const createComparedShape = <Metrics extends DerivedCollection, Name extends AnswerName>(
  metrics: Metrics,
  name: Name,
) =>
  createAnswerMap(metrics, name)(
    () => compared,
    () => comparedBand,
  );

/** The metrics in the tables of a dashboard, named as in the specification. */
const tableMetrics = createComparedShape(METRICS, 'dashboardTables');

/** Machines are ranked by the first of these that is shown and that some machine has. */
export const RANKINGS = [
  'rentalUtilisation',
  'workingUtilisation',
  'totalHours',
] as const satisfies readonly MetricName[];

/** The figures that lead a dashboard: the first of the rankings that is shown, and what costs money. */
export const LEADING_FIGURES = [
  ...RANKINGS,
  'idleHours',
  'outOfHours',
] as const satisfies readonly MetricName[];

/** How many days of the leading figures there are: a week, and the week before. */
export const LEADING_DAYS = 14;

/** Number of machines per state now; states without machines are left out. */
export const statesNow = z.array(z.object({ state: displayedState, numberOfMachines: z.int() }));

/** Civil dates, both included, read in each machine's own zone. */
const cutRange = z.object({
  start: civilDate,
  end: civilDate,
  /** If the last day is still open: the instant at which it is cut. */
  cutAt: z.nullable(instant),
});

const machineNamed = {
  id,
  machineName: z.string(),
  assetId: z.string(),
  machineType: machineTypeKey,
  customer: z.nullable(z.string()),
  site: z.nullable(z.string()),
  contractNumber: z.nullable(z.string()),
};

export const metricOfDay = z.extend(metric, { date: civilDate });
const createSeries = () => z.nullable(z.array(metricOfDay));

/** Day by day; null if the flag is off or it was not requested. */
export const dashboardHistory = z.object(createAnswerMap(METRICS, 'dashboardHistory')(createSeries));

export const dashboard = z.object({
  /** Ours: the instant up to which the open day counts. Pass it to a receipt as `at`. */
  computedAt: instant,
  range: cutRange,
  /** Ours: the range of the `before` values; null if the range has not begun. */
  rangeBefore: z.nullable(cutRange),
  /** Ours. */
  restatedDays,
  summary: z.object({
    numberOfMachines: z.int(),
    states: statesNow,
    ...tableMetrics,
    /** Ours. */
    ...createComparedShape(METRICS, 'dashboardSummary'),
  }),
  /** Ours: the leading figures of each of the days up to the end of the range, or up to today. */
  days: z.array(z.object({ date: civilDate, ...mapNames(LEADING_FIGURES, () => metric) })),
  history: z.extend(dashboardHistory, {
    /** Ours: the emission factors used. */
    factors: z.array(
      z.object({
        fuel: z.enum(BURNED_FUELS),
        kilogramsPerLitre: emissionFactor,
        /** Null: the defaults, in force before the first factors of the organisation. */
        startsOn: z.nullable(civilDate),
      }),
    ),
  }),
  categories: z.array(
    z.object({
      category: z.string(),
      /** Keys of its machine types. */
      types: z.array(machineTypeKey),
      numberOfMachines: z.int(),
      states: statesNow,
      ...tableMetrics,
    }),
  ),
  utilisation: z.object({
    /** Ours: the first of these that is shown to the organisation and that some machine has. */
    rankedBy: z.enum(RANKINGS),
    /** Most used first, up to the requested number; machines without a value are left out. */
    machines: z.array(
      z.object({
        ...machineNamed,
        ...createComparedShape(METRICS, 'dashboardRanking'),
      }),
    ),
  }),
  /** Ours: the machines with the most out-of-hours work, most first. */
  outOfHours: z.object({
    numberOfMachines: z.int(),
    machines: z.array(
      z.object({
        ...machineNamed,
        outOfHoursActivity: compared,
        /** Its three latest stretches, latest first. */
        latest: z.array(z.object({ startedAt: instant, endedAt: instant })),
        timezone: z.string(),
      }),
    ),
  }),
});
export type Dashboard = z.output<typeof dashboard>;
