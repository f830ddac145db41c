import type { CounterGrowth } from '../../counters/counter-run.ts';
import type { Derived } from '../derived.ts';
import type { Sigma } from '../sigma.ts';
import type { Source } from '../sources/source.ts';
import { addFuel } from './tally.ts';

/**
 * Adds the growth of the fuel counter at a reading. Only the best source with a fuel counter counts, at the instant
 * of its reading. Fuel burned on a low-loader counts too.
 */
export function measureFuel(
  sigma: Sigma,
  source: Source,
  at: number,
  growth: CounterGrowth | null,
  derived: Derived,
): void {
  const counting = sigma.sources.find(({ detachedAt, values }) => detachedAt === null && values.fuel);
  if (counting?.id !== source.id || !growth?.growth) return;
  addFuel(sigma, at, growth.growth, derived);
}

/** Returns until when fuel is covered if no further reading arrives; σ's own instant if it is not covered at all. */
export function fuelCoveredUntil(sigma: Sigma): number {
  return Math.max(sigma.at, ...sigma.sources.map(({ values }) => values.fuel?.until ?? sigma.at));
}
