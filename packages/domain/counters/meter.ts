import type { CounterValue } from './counter-run.ts';

/** The meters of a machine that people read: hours of its engine, and how far it has gone. */
export const METERS = ['vhm', 'vom'] as const;
export type Meter = (typeof METERS)[number];

/** What a meter counts in: seconds in an hour, metres in a kilometre. */
export const UNITS_PER_SHOWN: Readonly<Record<Meter, number>> = { vhm: 3600, vom: 1000 };

/** Where a meter's figure starts from: what a person read, what a counter said, or nothing but use. */
export type MeterBasis =
  | ({ readonly kind: 'correction' | 'counter' } & CounterValue)
  | { readonly kind: 'use'; readonly value: 0; readonly at: null };

/**
 * What a meter's figure at an instant is built on: the last correction at or before it, else a counter of a
 * source, else the use since the first reading. What lies after the instant is as if it were not known.
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
