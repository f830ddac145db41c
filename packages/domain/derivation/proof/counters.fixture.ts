import fc from 'fast-check';
import type { Signals } from '../../readings/signals.ts';
import type { CounterName } from '../states/segment.ts';
import { START } from './instants.fixture.ts';

/** A counter that a burst tells of: a straight line over time, shown in steps. */
export type ToldCounter = {
  readonly base: number;
  readonly perSecond: number;
  readonly resolution: number;
  /** Every so many readings say it. */
  readonly every: number;
  /** From this reading on it is another counter. */
  readonly replacedAt: number;
};

/** Two bursts with the same base and rate tell of one and the same counter. */
export function toldCounter(
  rates: readonly number[],
  resolutions: readonly number[],
): fc.Arbitrary<ToldCounter> {
  return fc.record({
    base: fc.constantFrom(0, 0, 7_000_000),
    perSecond: fc.constantFrom(...rates),
    resolution: fc.constantFrom(...resolutions),
    every: fc.constantFrom(1, 1, 2, 3),
    replacedAt: fc.constantFrom(4, 100, 100),
  });
}

/** What a reading of a burst says of its counter. */
export function counterSaid(
  name: CounterName,
  { base, perSecond, resolution, every, replacedAt }: ToldCounter,
  index: number,
  timeMs: number,
): Signals {
  if (index % every !== 0) return {};
  const grown = (Math.floor(timeMs / 1000) - START) * perSecond;
  const exact = index >= replacedAt ? grown / 2 : base + grown;
  return { [name]: { total: Math.floor(exact / resolution) * resolution, resolution } };
}
