import { type CounterGrowth, counterGrowth } from '../../counters/counter-run.ts';
import type { Counter } from '../../readings/signals.ts';
import type { HoursMemory } from './memory.ts';

/** So many of its steps an hour counter has to stand still before it tells that the engine is off. */
const STILL_STEPS = 2;

/** How far a counter has come since it was said before; null where it was not, or is not said now. */
export function growthSince(
  before: (Counter & { readonly at: number }) | null,
  counter: Counter | undefined,
  at: number,
  greatestPerSecond: number,
): CounterGrowth | null {
  if (!before || !counter) return null;
  const resolution = Math.max(before.resolution, counter.resolution);
  return counterGrowth(
    { value: before.total, at: before.at },
    { value: counter.total, at },
    { greatestPerSecond, resolution },
  );
}

/** The hour counter as it is to be remembered. */
export function rememberHours(
  before: HoursMemory | null,
  counter: Counter,
  at: number,
  growth: CounterGrowth | null,
): HoursMemory {
  const stillSince = before && growth?.growth === 0 ? before.stillSince : at;
  return { total: counter.total, resolution: counter.resolution, at, stillSince };
}

/** Whether an hour counter shows the engine on or off; undefined where it does not say. */
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
