import { COUNTERS, type CounterIncrease, type Derived } from '../derived.ts';
import type { OpenTally, Sigma } from '../sigma.ts';
import { addFuelDistance } from '../states/fuel-pairs.ts';
import { sourcesDisagree } from '../states/merge.ts';
import { type SliceHead, sliceAt, sliceStartAt } from '../stream/context.ts';
import { NO_COUNTS } from './slice-facts.ts';

/**
 * Adds distance. Tallies use only what is known at their instant, never a later reading, so they are final at once.
 */
export function addDistance(sigma: Sigma, at: number, millimetres: number, derived: Derived): void {
  openTally(sigma, at, derived).millimetres += millimetres;
  addFuelDistance(sigma, at, millimetres);
}

/** Adds fuel burned. */
export function addFuel(sigma: Sigma, at: number, millilitres: number, derived: Derived): void {
  openTally(sigma, at, derived).fuelMillilitres += millilitres;
}

/** Adds a tip; returns the slice in which it counts. */
export function addTip(sigma: Sigma, at: number, derived: Derived): SliceHead {
  const tally = openTally(sigma, at, derived);
  tally.tips += 1;
  return tally.slice;
}

/** Adds a reading that shows whether the body is up. */
export function addTipReport(sigma: Sigma, at: number, derived: Derived): void {
  openTally(sigma, at, derived).tipReports += 1;
}

/** Adds the growth of a counter of a source. */
export function addGrowth(sigma: Sigma, at: number, increase: CounterIncrease, derived: Derived): void {
  if (increase.growth === 0) return;
  const { growths } = openTally(sigma, at, derived);
  const { sourceId, counter } = increase;
  const before = growths.find((one) => one.sourceId === sourceId && one.counter === counter);
  if (before) {
    before.growth += increase.growth;
    return;
  }
  growths.push({ ...increase });
  growths.sort(compareIncreases);
}

const compareIncreases = (a: CounterIncrease, b: CounterIncrease): number =>
  a.sourceId - b.sourceId || COUNTERS.indexOf(a.counter) - COUNTERS.indexOf(b.counter);

/** Adds the time from σ's instant to the next event as disagreement if the sources disagree. */
export function addDisagreement(sigma: Sigma, until: number, derived: Derived): void {
  if (until <= sigma.at || sigma.sources.length < 2 || !sourcesDisagree(sigma.sources)) return;
  openTally(sigma, sigma.at, derived).disagreementSeconds += until - sigma.at;
}

/** Adds the time from σ's instant to the next event as covered by fuel data if a source reports fuel. */
export function addFuelCovered(sigma: Sigma, until: number, derived: Derived): void {
  if (until <= sigma.at || !sigma.sources.some(({ values }) => values.fuel)) return;
  openTally(sigma, sigma.at, derived).fuelToldSeconds += until - sigma.at;
}

/** Emits the tally of the open slice. */
export function closeTally(sigma: Sigma, derived: Derived): void {
  if (sigma.tally) derived.tallies.push(sigma.tally);
  sigma.tally = null;
}

/** Returns the tally of the slice at an instant, to be added to; that of an earlier slice is emitted. */
function openTally(sigma: Sigma, at: number, derived: Derived): OpenTally {
  if (sigma.tally?.slice.from === sliceStartAt(sigma.contexts, at)) return sigma.tally;
  closeTally(sigma, derived);
  sigma.tally = { slice: sliceAt(sigma.contexts, at).head, ...NO_COUNTS, growths: [] };
  return sigma.tally;
}
