import { emptyDerived, type FuelPair } from './derived.ts';
import { foldItems } from './fold.ts';
import type { Ledger } from './ledger.ts';
import { emptySigma, type Sigma } from './sigma.ts';
import { parseSigma } from './sigma-json.ts';
import { deriveTail } from './tail.ts';

/** The slices whose pairs are listed, and how far the machine is derived. Instants are seconds since 1970. */
export type FuelPairsQuery = {
  /** First instants of the slices, ascending, not empty. */
  readonly sliceStarts: readonly number[];
  /** End of the last of them. */
  readonly until: number;
  readonly horizon: number;
};

/** `provisional`: a reading in time may still change its state. */
export type ListedFuelPair = FuelPair & { readonly provisional: boolean };

/**
 * Lists the pairs of fuel readings that the fuel facts of slices are summed from, in the order of their second readings
 * by slice. Folds the machine again from the last checkpoint before the first slice; nothing of it is stored. Empty if
 * another version of the derivation wrote that checkpoint: then the machine is about to be derived again.
 */
export async function listFuelPairs(
  ledger: Pick<Ledger, 'findCheckpoint' | 'readItems'>,
  { sliceStarts, until, horizon }: FuelPairsQuery,
): Promise<ListedFuelPair[]> {
  const checkpoint = await ledger.findCheckpoint(sliceStarts[0] ?? until);
  const sigma = checkpoint ? parseSigma(checkpoint.sigma) : emptySigma();
  if (!sigma) return [];
  const wanted = new Set(sliceStarts);
  const found: ListedFuelPair[] = [];
  const take = (pairs: readonly FuelPair[], provisional: boolean) => {
    for (const pair of pairs) if (wanted.has(pair.slice.from)) found.push({ ...pair, provisional });
  };
  const isComplete = () => sigma.at > until && !hasPending(sigma, wanted);
  for await (const items of ledger.readItems(Math.max(sigma.at, 0), horizon)) {
    const derived = { ...emptyDerived(), fuelPairs: [] as FuelPair[] };
    for (const _midnight of foldItems(sigma, items, items.at(-1)?.at ?? sigma.at, derived));
    take(derived.fuelPairs, false);
    if (isComplete()) return found;
  }
  const [settled, tail] = [[], []] as [FuelPair[], FuelPair[]];
  for (const _midnight of foldItems(sigma, [], horizon, { ...emptyDerived(), fuelPairs: settled }));
  take(settled, false);
  deriveTail(sigma, horizon, { ...emptyDerived(), fuelPairs: tail });
  take(tail, true);
  return found;
}

const hasPending = ({ fuel }: Sigma, wanted: ReadonlySet<number>): boolean =>
  fuel.tallies.some(({ slice, pending }) => wanted.has(slice.from) && pending.length > 0);
