import type { Sigma } from '../sigma.ts';
import { sourcesDisagree } from '../states/merge.ts';
import { COUNTERS, type CounterGrown, type Derived, type SliceTally } from '../states/segment.ts';
import { sliceAt, sliceStartAt } from '../stream/context.ts';

const NOTHING_COUNTED = {
  millimetres: 0,
  fuelMillilitres: 0,
  fuelToldSeconds: 0,
  disagreementSeconds: 0,
  growths: [],
};

/**
 * Tallies are counted by what has been said up to now, never by a later reading: they are decided at once and wait
 * for nothing.
 */
export function addDistance(sigma: Sigma, at: number, millimetres: number, derived: Derived): void {
  const tally = tallyAt(sigma, at, derived);
  sigma.tally = { ...tally, millimetres: tally.millimetres + millimetres };
}

/** Counts what the machine burned. */
export function addFuel(sigma: Sigma, at: number, millilitres: number, derived: Derived): void {
  const tally = tallyAt(sigma, at, derived);
  sigma.tally = { ...tally, fuelMillilitres: tally.fuelMillilitres + millilitres };
}

/** Counts how far a counter of a source has come. */
export function addGrowth(sigma: Sigma, at: number, grown: CounterGrown, derived: Derived): void {
  if (grown.growth === 0) return;
  const tally = tallyAt(sigma, at, derived);
  const { sourceId, counter } = grown;
  const before = tally.growths.findIndex((one) => one.sourceId === sourceId && one.counter === counter);
  const growth = grown.growth + (tally.growths[before]?.growth ?? 0);
  const growths =
    before === -1
      ? [...tally.growths, grown].sort(compareGrown)
      : tally.growths.with(before, { ...grown, growth });
  sigma.tally = { ...tally, growths };
}

const compareGrown = (a: CounterGrown, b: CounterGrown): number =>
  a.sourceId - b.sourceId || COUNTERS.indexOf(a.counter) - COUNTERS.indexOf(b.counter);

/** Counts the time from σ's instant to a later one, in which nothing is said, as disagreement where there is one. */
export function addDisagreement(sigma: Sigma, until: number, derived: Derived): void {
  if (until <= sigma.at || sigma.sources.length < 2 || !sourcesDisagree(sigma.sources)) return;
  const tally = tallyAt(sigma, sigma.at, derived);
  sigma.tally = { ...tally, disagreementSeconds: tally.disagreementSeconds + until - sigma.at };
}

/** Counts the time from σ's instant to a later one, in which nothing is said, as told of fuel where it is. */
export function addFuelTold(sigma: Sigma, until: number, derived: Derived): void {
  if (until <= sigma.at || !sigma.sources.some(({ values }) => values.fuel)) return;
  const tally = tallyAt(sigma, sigma.at, derived);
  sigma.tally = { ...tally, fuelToldSeconds: tally.fuelToldSeconds + until - sigma.at };
}

/** Settles what is counted in the slice that is open. */
export function closeTally(sigma: Sigma, derived: Derived): void {
  if (sigma.tally) derived.tallies.push(sigma.tally);
  sigma.tally = null;
}

function tallyAt(sigma: Sigma, at: number, derived: Derived): SliceTally {
  if (sigma.tally?.slice.from === sliceStartAt(sigma.contexts, at)) return sigma.tally;
  closeTally(sigma, derived);
  return { slice: sliceAt(sigma.contexts, at).head, ...NOTHING_COUNTED };
}
