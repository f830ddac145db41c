import type { SourceId } from '../ids.ts';
import { daysBetween } from '../time/civil-date.ts';

/** The growth of one source's counter on one day, in its own unit. Days without growth are left out. */
export type CounterDay<Name extends string = string> = {
  readonly day: string;
  readonly sourceId: SourceId;
  readonly counter: Name;
  readonly growth: number;
};

/** Two counters of one machine that measure the same and disagree. */
export type CounterDrift<Name extends string = string> = {
  readonly counter: Name;
  /** Ascending; `difference` is the growth of the first minus that of the second. */
  readonly sourceIds: readonly [number, number];
  readonly difference: number;
  /** Number of days compared. */
  readonly days: number;
};

/** The tolerated difference between two correct counters. */
export type DriftRules<Name extends string = string> = {
  /** In the counter's own unit: they tick at different instants. */
  readonly slack: Readonly<Record<Name, number>>;
  /** Share of the larger growth: no two counters agree for ever. */
  readonly share: number;
  /** Fewer days are not compared, because the growth during a silence is reported at its end. */
  readonly minDays: number;
};

/** An hour, ten kilometres or ten litres, and one part in twenty, over most of a week. */
export const DRIFT_RULES = {
  slack: { engineHours: 3600, odometer: 10_000, fuelUsed: 10_000 },
  share: 0.05,
  minDays: 5,
} as const satisfies DriftRules;

/**
 * Lists each pair of sources whose counters drifted apart, the largest difference first for each counter. Compares
 * them from the day after both began to count, because one may have begun at noon, to the last day both counted.
 */
export function deriveDrift<Name extends string>(
  days: readonly CounterDay<Name>[],
  rules: DriftRules<Name>,
): CounterDrift<Name>[] {
  const byCounter = Map.groupBy(days, ({ counter }) => counter);
  return [...byCounter].flatMap(([counter, days]) =>
    listPairs(sumByDay(days))
      .map((pair) => ({ counter, ...compare(pair) }))
      .filter((compared) => isDrift(compared, rules.slack[counter], rules))
      .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
      .map(({ largerGrowth: _, ...drift }) => drift),
  );
}

type Growths = { readonly sourceId: SourceId; readonly byDay: ReadonlyMap<string, number> };

function sumByDay(days: readonly CounterDay[]): Growths[] {
  const bySource = new Map<SourceId, Map<string, number>>();
  for (const { sourceId, day, growth } of days) {
    const byDay = bySource.get(sourceId) ?? new Map<string, number>();
    byDay.set(day, (byDay.get(day) ?? 0) + growth);
    bySource.set(sourceId, byDay);
  }
  return [...bySource]
    .map(([sourceId, byDay]) => ({ sourceId, byDay }))
    .sort((a, b) => a.sourceId - b.sourceId);
}

const listPairs = (all: readonly Growths[]): (readonly [Growths, Growths])[] =>
  all.flatMap((first, index) => all.slice(index + 1).map((second) => [first, second] as const));

type Compared = Omit<CounterDrift, 'counter'> & { readonly largerGrowth: number };

function compare([first, second]: readonly [Growths, Growths]): Compared {
  const [one, other] = [[...first.byDay.keys()].sort(), [...second.byDay.keys()].sort()];
  const begun = latest(one[0] ?? '', other[0] ?? '');
  const last = earliest(one.at(-1) ?? '', other.at(-1) ?? '');
  const sumOf = ({ byDay }: Growths) =>
    [...byDay].reduce((sum, [day, growth]) => sum + (day > begun && day <= last ? growth : 0), 0);
  const [growth, otherGrowth] = [sumOf(first), sumOf(second)];
  return {
    sourceIds: [first.sourceId, second.sourceId],
    difference: growth - otherGrowth,
    days: Math.max(0, daysBetween(begun, last)),
    largerGrowth: Math.max(growth, otherGrowth),
  };
}

const latest = (a: string, b: string): string => (a > b ? a : b);
const earliest = (a: string, b: string): string => (a < b ? a : b);

function isDrift(
  { difference, days, largerGrowth }: Compared,
  slack: number,
  { share, minDays }: Pick<DriftRules, 'share' | 'minDays'>,
): boolean {
  const apart = Math.abs(difference);
  return days >= minDays && apart > slack && apart > largerGrowth * share;
}
