import fc from 'fast-check';
import type { Signals } from '../../readings/signals.ts';
import type { CounterName } from '../derived.ts';
import { START } from './instants.fixture.ts';

/** A counter reported by a burst: linear over time, rounded down to steps. */
export type SimulatedCounter = {
  readonly base: number;
  readonly perSecond: number;
  readonly resolution: number;
  /** Every n-th reading reports it. */
  readonly every: number;
  /** Index of the first reading of a replacement counter. */
  readonly replacedAt: number;
};

/** Two bursts with the same base and rate report the same counter. */
export function simulatedCounter(
  rates: readonly number[],
  resolutions: readonly number[],
): fc.Arbitrary<SimulatedCounter> {
  return fc.record({
    base: fc.constantFrom(0, 0, 7_000_000),
    perSecond: fc.constantFrom(...rates),
    resolution: fc.constantFrom(...resolutions),
    every: fc.constantFrom(1, 1, 2, 3),
    replacedAt: fc.constantFrom(4, 100, 100),
  });
}

/** The counter signal of one reading of a burst. */
export function counterSignal(
  name: CounterName,
  { base, perSecond, resolution, every, replacedAt }: SimulatedCounter,
  index: number,
  timeMs: number,
): Signals {
  if (index % every !== 0) return {};
  const grown = (Math.floor(timeMs / 1000) - START) * perSecond;
  const exact = index >= replacedAt ? grown / 2 : base + grown;
  return { [name]: { total: Math.floor(exact / resolution) * resolution, resolution } };
}
