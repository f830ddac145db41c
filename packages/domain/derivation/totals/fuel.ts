import type { Derived } from '../derived.ts';
import type { Sigma } from '../sigma.ts';
import type { CounterReport } from '../sources/receive-reading.ts';
import type { Source } from '../sources/source.ts';
import { advanceFuelPair } from '../states/fuel-pairs.ts';
import { addFuel } from './tally.ts';

/**
 * Adds the growth of the fuel counter at a reading with a fuel total. Only the best source with a fuel counter counts,
 * at the instant of its reading. Fuel burned on a low-loader counts too.
 */
export function measureFuel(
  sigma: Sigma,
  source: Source,
  at: number,
  { fuelUsed, fuelInterrupted }: CounterReport,
  derived: Derived,
): void {
  const counting = sigma.sources.find(({ detachedAt, values }) => detachedAt === null && values.fuel);
  const counts = counting?.id === source.id;
  const growth = fuelUsed?.growth ?? null;
  advanceFuelPair(sigma, source, {
    until: at,
    millilitres: growth ?? 0,
    isReported: !fuelInterrupted,
    counts: counts && growth !== null,
  });
  if (counts && growth) addFuel(sigma, at, growth, derived);
}

/** Returns until when fuel is covered if no further reading arrives; σ's own instant if it is not covered at all. */
export function fuelCoveredUntil(sigma: Sigma): number {
  return Math.max(sigma.at, ...sigma.sources.map(({ values }) => values.fuel?.until ?? sigma.at));
}
