import { counterGrowth, ENGINE_SECONDS_PER_SECOND } from '@groundwork/domain/counters/counter-run.ts';
import type { Counter } from '@groundwork/domain/readings/signals.ts';

/** The last reported value of a counter, and when it last grew or was first seen. */
export type CounterSeen = { readonly at: number; readonly counter: Counter; readonly stillSince: number };

/** A counter as seen now, and whether it proves that the engine runs; null: it proves nothing. */
export type CounterResult = { readonly seen: CounterSeen; readonly grows: boolean | null };

/** Returns how much a counter grew between two readings; null if it was reset, replaced or grew impossibly fast. */
export function growthBetween(
  before: { readonly at: number; readonly counter: Counter },
  after: { readonly at: number; readonly counter: Counter },
  maxPerSecond: number,
): number | null {
  const resolution = Math.max(before.counter.resolution, after.counter.resolution);
  const from = { value: before.counter.total, at: before.at };
  const to = { value: after.counter.total, at: after.at };
  return counterGrowth(from, to, { maxPerSecond, resolution }).growth;
}

/**
 * An hour counter that grew proves that the engine runs. A constant one proves that it is off only after twice its
 * step: until then the next step might have been due.
 */
export function readHourCounter(before: CounterSeen | null, at: number, counter: Counter): CounterResult {
  const growth = before && growthBetween(before, { at, counter }, ENGINE_SECONDS_PER_SECOND);
  if (before === null || growth === null) return { seen: { at, counter, stillSince: at }, grows: null };
  if (growth > 0) return { seen: { at, counter, stillSince: at }, grows: true };
  const step = Math.max(before.counter.resolution, counter.resolution);
  const hasStoodLong = at - before.stillSince >= 2 * step;
  return { seen: { at, counter, stillSince: before.stillSince }, grows: hasStoodLong ? false : null };
}
