import { type CounterGrowth, counterGrowth } from '../../counters/counter-run.ts';
import type { Counter } from '../../readings/signals.ts';
import type { HoursMemory } from './memory.ts';

/** How many of its own steps an hour counter must stand still before it counts as evidence of an engine that is off. */
const STILL_STEPS = 2;

/** Returns the growth of a counter since it was last reported; null if it was not reported before or is not now. */
export function growthSince(
  before: (Counter & { readonly at: number }) | null,
  counter: Counter | undefined,
  at: number,
  maxPerSecond: number,
): CounterGrowth | null {
  if (!before || !counter) return null;
  const resolution = Math.max(before.resolution, counter.resolution);
  return counterGrowth(
    { value: before.total, at: before.at },
    { value: counter.total, at },
    { maxPerSecond, resolution },
  );
}

/** Returns the hour counter to keep in memory. */
export function rememberHours(
  before: HoursMemory | null,
  counter: Counter,
  at: number,
  growth: CounterGrowth | null,
): HoursMemory {
  const stillSince = before && growth?.growth === 0 ? before.stillSince : at;
  return { total: counter.total, resolution: counter.resolution, at, stillSince };
}

/** Returns whether an hour counter shows the engine on or off; undefined if it shows neither. */
export function hoursGrow(
  before: HoursMemory | null,
  counter: Counter | undefined,
  at: number,
  growth: CounterGrowth | null,
): boolean | undefined {
  if (!before || !counter || growth === null || growth.growth === null) return undefined;
  if (growth.growth > 0) return true;
  const steps = STILL_STEPS * Math.max(before.resolution, counter.resolution);
  return at - before.stillSince >= steps ? false : undefined;
}
