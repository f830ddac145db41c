import { counterGrowth, ENGINE_SECONDS_PER_SECOND } from '@groundwork/domain/counters/counter-run.ts';
import type { Counter } from '@groundwork/domain/readings/signals.ts';

/** A counter when it was said last, and when it was last seen to grow, or for the first time. */
export type CounterSeen = { readonly at: number; readonly counter: Counter; readonly stillSince: number };

/** A counter as seen now, and whether that tells that the engine runs; null: it does not tell. */
export type CounterFound = { readonly seen: CounterSeen; readonly grows: boolean | null };

/** How much a counter grew between two sights of it; null where it was reset, replaced or faster than can be. */
export function grownBetween(
  before: { readonly at: number; readonly counter: Counter },
  after: { readonly at: number; readonly counter: Counter },
  greatestPerSecond: number,
): number | null {
  const resolution = Math.max(before.counter.resolution, after.counter.resolution);
  const from = { value: before.counter.total, at: before.at };
  const to = { value: after.counter.total, at: after.at };
  return counterGrowth(from, to, { greatestPerSecond, resolution }).growth;
}

/**
 * An hour counter that grew tells that the engine runs. One that stands tells that it does not only after
 * twice its step: until then it might have been about to move on.
 */
export function lookAtHours(before: CounterSeen | null, at: number, counter: Counter): CounterFound {
  const growth = before && grownBetween(before, { at, counter }, ENGINE_SECONDS_PER_SECOND);
  if (before === null || growth === null) return { seen: { at, counter, stillSince: at }, grows: null };
  if (growth > 0) return { seen: { at, counter, stillSince: at }, grows: true };
  const step = Math.max(before.counter.resolution, counter.resolution);
  const hasStoodLong = at - before.stillSince >= 2 * step;
  return { seen: { at, counter, stillSince: before.stillSince }, grows: hasStoodLong ? false : null };
}
