import type { CounterGrown, CounterName } from '@groundwork/domain/derivation/states/segment.ts';

/** So much of an amount, and the source that told it; null where more than one may have. */
export type Share = { readonly amount: number; readonly sourceId: number | null };

/**
 * An amount by the counters that told it. The derivation counts the best source's growth alone, reading by reading:
 * a counter is taken for as much as it grew while it fits into what is left of the amount, and the rest is `rest`.
 */
export function shareByGrowth(
  amount: number,
  growths: readonly CounterGrown[],
  counter: CounterName,
  unitsPerGrowth: number,
): { readonly told: readonly Share[]; readonly rest: number } {
  let rest = amount;
  const told: Share[] = [];
  for (const { sourceId, counter: counted, growth } of growths) {
    const grown = Math.round(growth * unitsPerGrowth);
    if (counted !== counter || grown === 0 || grown > rest) continue;
    told.push({ amount: grown, sourceId });
    rest -= grown;
  }
  return { told, rest };
}
