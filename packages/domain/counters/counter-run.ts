/** The value of a counter at one instant. */
export type CounterValue = {
  /** In the counter's own unit: seconds of an hour counter, metres of an odometer, millilitres of fuel. */
  readonly value: number;
  /** Whole seconds since 1970. */
  readonly at: number;
};

/** The limits of a kind of counter. */
export type CounterRules = {
  /** Maximum growth in one second, in units of the counter. */
  readonly maxPerSecond: number;
  /** One step of the counter, in the same units: it may be behind the truth by less than this. */
  readonly resolution: number;
};

/** Why a counter is considered to have started a new run. */
export const COUNTER_NOTES = ['counter-fell', 'counter-outran-clock'] as const;
export type CounterNote = (typeof COUNTER_NOTES)[number];

/** Growth between two values of one run; null between two runs, with the reason. */
export type CounterGrowth =
  | { readonly growth: number; readonly note: null }
  | { readonly growth: null; readonly note: CounterNote };

/** An engine cannot run for longer than time passes. */
export const ENGINE_SECONDS_PER_SECOND = 1;
/** 200 km/h in metres a second: faster is a replaced counter, not a machine. */
export const ODOMETER_METRES_PER_SECOND = 200 / 3.6;
/** 500 l/h: what the largest engines of any site burn at full power (about 2 MW). */
export const FUEL_MILLILITRES_PER_SECOND = 500_000 / 3600;

/**
 * Computes the growth of a counter between two of its values, the earlier one first.
 *
 * A counter that falls was reset, replaced or has wrapped; one that grows more than its machine could was replaced
 * too. Either starts a new run, whose first value does not show what was used before it. One step beyond the clock
 * is allowed, because the former value may have been about to tick over.
 */
export function counterGrowth(
  before: CounterValue,
  after: CounterValue,
  { maxPerSecond, resolution }: CounterRules,
): CounterGrowth {
  const growth = after.value - before.value;
  if (growth < 0) return { growth: null, note: 'counter-fell' };
  const maxGrowth = (after.at - before.at) * maxPerSecond + resolution;
  if (growth > maxGrowth) return { growth: null, note: 'counter-outran-clock' };
  return { growth, note: null };
}
