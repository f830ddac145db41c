import { COUNTERS, type CounterIncrease, type Derived, type SliceTally } from '../derived.ts';
import type { Sigma } from '../sigma.ts';
import { addFuelDistance } from '../states/fuel-pairs.ts';
import { sourcesDisagree } from '../states/merge.ts';
import { sliceAt, sliceStartAt } from '../stream/context.ts';
import { NO_COUNTS } from './slice-facts.ts';

/**
 * Adds distance. Tallies use only what is known at their instant, never a later reading, so they are final at once.
 */
export function addDistance(sigma: Sigma, at: number, millimetres: number, derived: Derived): void {
  const tally = tallyAt(sigma, at, derived);
  sigma.tally = { ...tally, millimetres: tally.millimetres + millimetres };
  addFuelDistance(sigma, at, millimetres);
}

/** Adds fuel burned. */
export function addFuel(sigma: Sigma, at: number, millilitres: number, derived: Derived): void {
  const tally = tallyAt(sigma, at, derived);
  sigma.tally = { ...tally, fuelMillilitres: tally.fuelMillilitres + millilitres };
}

/** Adds the growth of a counter of a source. */
export function addGrowth(sigma: Sigma, at: number, increase: CounterIncrease, derived: Derived): void {
  if (increase.growth === 0) return;
  const tally = tallyAt(sigma, at, derived);
  const { sourceId, counter } = increase;
  const before = tally.growths.findIndex((one) => one.sourceId === sourceId && one.counter === counter);
  const growth = increase.growth + (tally.growths[before]?.growth ?? 0);
  const growths =
    before === -1
      ? [...tally.growths, increase].sort(compareIncreases)
      : tally.growths.with(before, { ...increase, growth });
  sigma.tally = { ...tally, growths };
}

const compareIncreases = (a: CounterIncrease, b: CounterIncrease): number =>
  a.sourceId - b.sourceId || COUNTERS.indexOf(a.counter) - COUNTERS.indexOf(b.counter);

/** Adds the time from σ's instant to the next event as disagreement if the sources disagree. */
export function addDisagreement(sigma: Sigma, until: number, derived: Derived): void {
  if (until <= sigma.at || sigma.sources.length < 2 || !sourcesDisagree(sigma.sources)) return;
  const tally = tallyAt(sigma, sigma.at, derived);
  sigma.tally = { ...tally, disagreementSeconds: tally.disagreementSeconds + until - sigma.at };
}

/** Adds the time from σ's instant to the next event as covered by fuel data if a source reports fuel. */
export function addFuelCovered(sigma: Sigma, until: number, derived: Derived): void {
  if (until <= sigma.at || !sigma.sources.some(({ values }) => values.fuel)) return;
  const tally = tallyAt(sigma, sigma.at, derived);
  sigma.tally = { ...tally, fuelToldSeconds: tally.fuelToldSeconds + until - sigma.at };
}

/** Emits the tally of the open slice. */
export function closeTally(sigma: Sigma, derived: Derived): void {
  if (sigma.tally) derived.tallies.push(sigma.tally);
  sigma.tally = null;
}

function tallyAt(sigma: Sigma, at: number, derived: Derived): SliceTally {
  if (sigma.tally?.slice.from === sliceStartAt(sigma.contexts, at)) return sigma.tally;
  closeTally(sigma, derived);
  return { slice: sliceAt(sigma.contexts, at).head, ...NO_COUNTS, growths: [] };
}
