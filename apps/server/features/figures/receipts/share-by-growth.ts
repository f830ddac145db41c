import type { CounterIncrease, CounterName } from '@groundwork/domain/derivation/derived.ts';
import type { SourceId } from '@groundwork/domain/ids.ts';

/** A share of an amount, and the source that reported it; null if several may have. */
export type Share = { readonly amount: number; readonly sourceId: SourceId | null };

/**
 * Divides an amount among the counters that reported it. The derivation counts only the best source's growth at each
 * reading, so a counter gets its whole growth if that fits into what is left of the amount; `rest` is what remains.
 */
export function shareByGrowth(
  amount: number,
  growths: readonly CounterIncrease[],
  counter: CounterName,
  unitsPerGrowth: number,
): { readonly reported: readonly Share[]; readonly rest: number } {
  let rest = amount;
  const reported: Share[] = [];
  for (const { sourceId, counter: counted, growth } of growths) {
    const grown = Math.round(growth * unitsPerGrowth);
    if (counted !== counter || grown === 0 || grown > rest) continue;
    reported.push({ amount: grown, sourceId });
    rest -= grown;
  }
  return { reported, rest };
}
