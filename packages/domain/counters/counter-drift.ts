import { daysBetween } from '../time/civil-date.ts';

/** How far one source's counter came on one day, in its own unit. A day on which it stood still is left out. */
export type CounterDay<Name extends string = string> = {
  readonly day: string;
  readonly sourceId: number;
  readonly counter: Name;
  readonly growth: number;
};

/** Two counters of one machine that count the same and do not agree. */
export type CounterDrift<Name extends string = string> = {
  readonly counter: Name;
  /** Ascending; the first one's growth less the second one's is the difference. */
  readonly sourceIds: readonly [number, number];
  readonly difference: number;
  /** So many days they are held against each other. */
  readonly days: number;
};

/** What may be between two counters that are both right. */
export type DriftRules<Name extends string = string> = {
  /** In the counter's own unit: they tick at different instants. */
  readonly slack: Readonly<Record<Name, number>>;
  /** Of the greater growth: no two ways of counting agree for ever. */
  readonly share: number;
  /** Fewer days tell nothing: the growth of a silence is told at its end. */
  readonly leastDays: number;
};

/** An hour, ten kilometres or ten litres, and one part in twenty, over most of a week. */
export const DRIFT_RULES = {
  slack: { engineHours: 3600, odometer: 10_000, fuelUsed: 10_000 },
  share: 0.05,
  leastDays: 5,
} as const satisfies DriftRules;

/**
 * Each pair of sources whose counters of one name came apart, the greatest difference first within a counter's
 * name. They are held against each other from the day after both had begun to count to the last day on which
 * both did: on its first day one of them may have begun at noon.
 */
export function deriveDrift<Name extends string>(
  days: readonly CounterDay<Name>[],
  rules: DriftRules<Name>,
): CounterDrift<Name>[] {
  const byCounter = Map.groupBy(days, ({ counter }) => counter);
  return [...byCounter].flatMap(([counter, told]) =>
    pairsOf(sumByDay(told))
      .map((pair) => ({ counter, ...compare(pair) }))
      .filter((compared) => isDrift(compared, rules.slack[counter], rules))
      .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
      .map(({ greatest: _, ...drift }) => drift),
  );
}

type Growths = { readonly sourceId: number; readonly byDay: ReadonlyMap<string, number> };

function sumByDay(days: readonly CounterDay[]): Growths[] {
  const bySource = new Map<number, Map<string, number>>();
  for (const { sourceId, day, growth } of days) {
    const byDay = bySource.get(sourceId) ?? new Map<string, number>();
    byDay.set(day, (byDay.get(day) ?? 0) + growth);
    bySource.set(sourceId, byDay);
  }
  return [...bySource]
    .map(([sourceId, byDay]) => ({ sourceId, byDay }))
    .sort((a, b) => a.sourceId - b.sourceId);
}

const pairsOf = (all: readonly Growths[]): (readonly [Growths, Growths])[] =>
  all.flatMap((first, index) => all.slice(index + 1).map((second) => [first, second] as const));

type Compared = Omit<CounterDrift, 'counter'> & { readonly greatest: number };

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
    greatest: Math.max(growth, otherGrowth),
  };
}

const latest = (a: string, b: string): string => (a > b ? a : b);
const earliest = (a: string, b: string): string => (a < b ? a : b);

function isDrift(
  { difference, days, greatest }: Compared,
  slack: number,
  { share, leastDays }: Pick<DriftRules, 'share' | 'leastDays'>,
): boolean {
  const apart = Math.abs(difference);
  return days >= leastDays && apart > slack && apart > greatest * share;
}
