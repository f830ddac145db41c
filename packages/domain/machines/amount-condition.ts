import type { Facts } from '../metrics/facts.ts';
import { getParts } from '../metrics/metric-parts.ts';
import { computeMetric } from '../metrics/metric-value.ts';
import { METRICS } from '../metrics/metrics.ts';
import { toTableValue } from '../metrics/table-amount.ts';
import { isListedMetric, type ListedMetric } from './machine-column.ts';

/** How long ago a machine was last seen, in days. */
export const LAST_SEEN_AGE = 'lastSeenAge';

/** What sources report about themselves: the charge of their battery in per cent, and their signal in bars of five. */
export const REPORTED_LEVELS = ['batteryPercent', 'signalBars'] as const;
export type ReportedLevel = (typeof REPORTED_LEVELS)[number];

/** What a condition compares. */
export type AmountKey = ListedMetric | typeof LAST_SEEN_AGE | ReportedLevel;

export const COMPARISONS = ['over', 'under'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A comparison of a machine's amount, in the unit of tables: per cent, hours, kilometres; days for an age. */
export type AmountCondition = {
  readonly key: AmountKey;
  readonly comparison: Comparison;
  readonly amount: number;
};

/** A machine with its facts over the days of the list; null if there are none. */
export type ComparedMachine = {
  readonly facts: Facts | null;
  readonly lastSeenAt: string | null;
  /** Of each of its sources that reports them. */
  readonly levels: readonly { readonly [level in ReportedLevel]: number | null }[];
};

export const isReportedLevel = (key: string): key is ReportedLevel =>
  (REPORTED_LEVELS as readonly string[]).includes(key);

const MS_PER_DAY = 86_400_000;
const FORM = /^([A-Za-z]+)-(over|under)-(\d{1,9}(?:\.\d{1,3})?)$/;

/** Parses a condition such as `idlePercentage-over-15`; null: not a condition. */
export function parseAmountCondition(text: string): AmountCondition | null {
  const [, key = '', comparison, amount] = FORM.exec(text) ?? [];
  if (!isListedMetric(key) && key !== LAST_SEEN_AGE && !isReportedLevel(key)) return null;
  return { key, comparison: comparison === 'over' ? 'over' : 'under', amount: Number(amount) };
}

export const formatAmountCondition = ({ key, comparison, amount }: AmountCondition): string =>
  `${key}-${comparison}-${amount}`;

/** Returns whether a machine's amount, or that of one of its sources, is over or under the condition's; false if it has none. */
export function meetsCondition(
  { key, comparison, amount }: AmountCondition,
  machine: ComparedMachine,
  now: Date,
): boolean {
  const compare = (own: number | null) =>
    own !== null && (comparison === 'over' ? own > amount : own < amount);
  if (isReportedLevel(key)) return machine.levels.some((levels) => compare(levels[key]));
  return compare(getAmount(key, machine, now));
}

function getAmount(
  key: Exclude<AmountKey, ReportedLevel>,
  machine: ComparedMachine,
  now: Date,
): number | null {
  if (key === LAST_SEEN_AGE)
    return machine.lastSeenAt === null ? null : (now.getTime() - Date.parse(machine.lastSeenAt)) / MS_PER_DAY;
  const metric = METRICS[key];
  const value = machine.facts && computeMetric(metric, getParts(metric, machine.facts)).value;
  return value === null ? null : toTableValue(metric.unit, value);
}
