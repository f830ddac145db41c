import type { CounterGrowth } from '../../counters/counter-run.ts';
import type { Sigma } from '../sigma.ts';
import type { Source } from '../sources/source.ts';
import type { Derived } from '../states/segment.ts';
import { addFuel } from './tally.ts';

/**
 * Adds what a reading tells of the fuel that the machine burned: by the counter of the best source that has told
 * of one, and of no other, booked where it is told. Fuel burned is fuel burned, at work or on a low-loader.
 */
export function measureFuel(
  sigma: Sigma,
  source: Source,
  at: number,
  told: CounterGrowth | null,
  derived: Derived,
): void {
  const counting = sigma.sources.find(({ detachedAt, values }) => detachedAt === null && values.fuel);
  if (counting?.id !== source.id || !told?.growth) return;
  addFuel(sigma, at, told.growth, derived);
}

/** Until when fuel counts as told, if nothing more is heard: σ's own instant where it is not told at all. */
export function fuelToldUntil(sigma: Sigma): number {
  return Math.max(sigma.at, ...sigma.sources.map(({ values }) => values.fuel?.until ?? sigma.at));
}
