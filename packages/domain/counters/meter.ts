import type { CounterValue } from './counter-run.ts';

/** The meters of a machine that people read: the hour meter and the odometer. */
export const METERS = ['vhm', 'vom'] as const;
export type Meter = (typeof METERS)[number];

/** Stored units per displayed unit: seconds per hour, metres per kilometre. */
export const UNITS_PER_SHOWN: Readonly<Record<Meter, number>> = { vhm: 3600, vom: 1000 };

/** The start value of a meter: what a person read, what a counter reported, or use alone. */
export type MeterBasis =
  | ({ readonly kind: 'correction' | 'counter' } & CounterValue)
  | { readonly kind: 'use'; readonly value: 0; readonly at: null };

/**
 * Chooses the basis of a meter at an instant: the last correction at or before it, else a counter of a source, else
 * the use since the first reading. Ignores everything after the instant.
 */
export function chooseMeterBasis(
  corrections: readonly CounterValue[],
  counter: CounterValue | null,
  at: number,
): MeterBasis {
  const past = corrections.filter((correction) => correction.at <= at);
  const [first, ...others] = past;
  if (first) {
    const { value, at } = others.reduce((latest, other) => (other.at >= latest.at ? other : latest), first);
    return { kind: 'correction', value, at };
  }
  if (counter && counter.at <= at) return { kind: 'counter', value: counter.value, at: counter.at };
  return { kind: 'use', value: 0, at: null };
}
