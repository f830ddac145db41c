/** What a counter said at one instant. */
export type CounterValue = {
  /** In the counter's own unit: seconds of an hour counter, metres of an odometer, millilitres of fuel. */
  readonly value: number;
  /** Whole seconds since 1970. */
  readonly at: number;
};

/** What a counter of a kind can do at most. */
export type CounterRules = {
  /** Units that it can grow by in one second. */
  readonly greatestPerSecond: number;
  /** One step of the counter, in the same units: it may be behind the truth by less than this. */
  readonly resolution: number;
};

/** Why a counter was taken to have started a new run. */
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
 * What a counter grew by between two of its values, the earlier one first.
 *
 * A counter that falls was reset, replaced or has wrapped; one that grows by more than its machine could have
 * was replaced too. Either starts a new run, whose first value says nothing about what was used before it.
 * A step of the counter is allowed beyond the clock: the former value may have been about to tick over.
 */
export function counterGrowth(
  before: CounterValue,
  after: CounterValue,
  { greatestPerSecond, resolution }: CounterRules,
): CounterGrowth {
  const growth = after.value - before.value;
  if (growth < 0) return { growth: null, note: 'counter-fell' };
  const greatest = (after.at - before.at) * greatestPerSecond + resolution;
  if (growth > greatest) return { growth: null, note: 'counter-outran-clock' };
  return { growth, note: null };
}
