import type { UncoveredSeconds } from '../derivation/totals/slice.ts';
import type { UsedModule } from '../settings/modules.ts';
import type { MetricUnit } from './metric-unit.ts';
import type { Part } from './part.ts';

/** A place in an answer: the metric's key, and its position among the others. */
type AnswerPlace = { readonly key: string; readonly position: number };

/** The objects of answers that hold metrics by key. */
type Answers = {
  /** The summary of a machine. */
  readonly activitySummary: AnswerPlace | null;
  /** The summary and every category of the dashboard. */
  readonly dashboardTables: AnswerPlace | null;
  /** The summary of the dashboard only. */
  readonly dashboardSummary: AnswerPlace | null;
  /** The machines that the dashboard ranks. */
  readonly dashboardRanking: AnswerPlace | null;
  /** The day-by-day series of the dashboard. */
  readonly dashboardHistory: AnswerPlace | null;
};
export type AnswerName = keyof Answers;

/** Positions on screens that show metrics; null: not there. */
type Screens = {
  /** The key figures of the dashboard. */
  readonly keyFigures: number | null;
  /** The categories table of the dashboard. */
  readonly categories: number | null;
  /** The figures on a machine's page. */
  readonly machineFigures: number | null;
};
export type ScreenName = keyof Screens;

/** A column of the machine list and of its CSV export; its head is the name of the metric with the unit in tables. */
type ListColumn = {
  readonly position: number;
  readonly widthPixels: number;
  /** Shown until a person chooses columns. */
  readonly isDefault: boolean;
};

/** What a metric has even if the product does not derive it yet. */
export type MetricBase = {
  /** Its name on the wire, and the key of its texts. */
  readonly name: string;
  readonly unit: MetricUnit;
  /** Why it has no value although the machine was monitored; selects a text. */
  readonly noValue:
    | 'notMonitored'
    | 'noCalendar'
    | 'noShiftTime'
    | 'noWork'
    | 'noContract'
    | 'noFuel'
    | 'noPrice'
    | 'noDistance'
    | 'noTips'
    | 'noPayload'
    | 'notMeasured';
  readonly answers: Answers;
};

/** Everything about a metric. Positions order the metrics of one place and leave gaps for others. */
export type MetricDefinition = MetricBase & {
  /** The flag that enables it; null: always shown. */
  readonly module: UsedModule | null;
  readonly numerator: Part;
  /** Null: the metric is its numerator alone. */
  readonly denominator: Part | null;
  /** The numerator if all missing time had been on. A metric that has one is a band from low to high. */
  readonly highNumerator?: Part;
  /** The uncovered time that limits its completeness; null: none. */
  readonly uncovered: keyof UncoveredSeconds | 'rental' | 'tips' | null;
  readonly column: ListColumn | null;
  readonly screens: Screens;
};

/** Defines a metric; its type keeps its name and its places. */
export const defineMetric = <const Definition extends MetricDefinition>(definition: Definition): Definition =>
  definition;

/** Metrics by name. The types of answers and lists follow from a collection. */
export type Collection = Readonly<Record<string, MetricBase>>;
export type DerivedCollection = Readonly<Record<string, MetricDefinition>>;

/** Returns whether the product derives a metric already. */
export const isDerived = (metric: MetricBase): metric is MetricDefinition => 'numerator' in metric;

/** Collects metrics; each must have the name of its key. */
export const collectMetrics = <
  Metrics extends { readonly [Name in keyof Metrics]: MetricBase & { readonly name: Name } },
>(
  metrics: Metrics,
): Metrics => metrics;
