import type { Facts } from '../metrics/facts.ts';
import { getParts } from '../metrics/metric-parts.ts';
import { computeMetric } from '../metrics/metric-value.ts';
import { METRICS } from '../metrics/metrics.ts';
import { toTableValue } from '../metrics/table-amount.ts';
import { isListedMetric, type ListedMetric } from './machine-column.ts';

/** How long ago a machine was last seen, in days. */
export const LAST_SEEN_AGE = 'lastSeenAge';

export const COMPARISONS = ['over', 'under'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A comparison of a machine's amount, in the unit of tables: per cent, hours, kilometres; days for an age. */
export type AmountCondition = {
  readonly key: ListedMetric | typeof LAST_SEEN_AGE;
  readonly comparison: Comparison;
  readonly amount: number;
};

/** A machine with its facts over the days of the list; null if there are none. */
export type ComparedMachine = { readonly facts: Facts | null; readonly lastSeenAt: string | null };

const MS_PER_DAY = 86_400_000;
const FORM = /^([A-Za-z]+)-(over|under)-(\d{1,9}(?:\.\d{1,3})?)$/;

/** Parses a condition such as `idlePercentage-over-15`; null: not a condition. */
export function parseAmountCondition(text: string): AmountCondition | null {
  const [, key = '', comparison, amount] = FORM.exec(text) ?? [];
  if (!isListedMetric(key) && key !== LAST_SEEN_AGE) return null;
  return { key, comparison: comparison === 'over' ? 'over' : 'under', amount: Number(amount) };
}

export const formatAmountCondition = ({ key, comparison, amount }: AmountCondition): string =>
  `${key}-${comparison}-${amount}`;

/** Returns whether a machine's amount is over or under the condition's; false if it has none. */
export function meetsCondition(
  { key, comparison, amount }: AmountCondition,
  machine: ComparedMachine,
  now: Date,
): boolean {
  const own = getAmount(key, machine, now);
  if (own === null) return false;
  return comparison === 'over' ? own > amount : own < amount;
}

function getAmount(key: AmountCondition['key'], machine: ComparedMachine, now: Date): number | null {
  if (key === LAST_SEEN_AGE)
    return machine.lastSeenAt === null ? null : (now.getTime() - Date.parse(machine.lastSeenAt)) / MS_PER_DAY;
  const metric = METRICS[key];
  const value = machine.facts && computeMetric(metric, getParts(metric, machine.facts)).value;
  return value === null ? null : toTableValue(metric.unit, value);
}
