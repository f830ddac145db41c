import { nextMidnightAfter } from '../time/civil-day.ts';
import { emptySigma, isVacant, type Sigma, zoneOf } from './sigma.ts';
import { type Derived, noDerived } from './states/segment.ts';
import { step, stepTo, stepToMidnight } from './step.ts';
import type { Item } from './stream/item.ts';

/**
 * Folds items, in stream order, and the local midnights between them up to `until` (inclusive) into σ, and yields
 * at each midnight, before the items of that instant: who stops iterating there leaves σ at the midnight.
 * The items must be all there are after those already in σ and up to `until`.
 */
export function* foldItems(
  sigma: Sigma,
  items: Iterable<Item>,
  until: number,
  derived: Derived,
): Generator<number, void> {
  for (const item of items) {
    yield* passMidnights(sigma, item.at, derived);
    step(sigma, item, derived);
  }
  yield* passMidnights(sigma, until, derived);
  stepTo(sigma, until, derived);
}

/** Folds a whole history from nothing. */
export function foldFromNothing(items: Iterable<Item>, until: number): { sigma: Sigma; derived: Derived } {
  const sigma = emptySigma();
  const derived = noDerived();
  for (const _midnight of foldItems(sigma, items, until, derived));
  return { sigma, derived };
}

/** A machine without sources has no days to be counted. */
function* passMidnights(sigma: Sigma, until: number, derived: Derived): Generator<number, void> {
  while (!isVacant(sigma)) {
    const midnight = nextMidnightAfter(sigma.at, zoneOf(sigma));
    // Written so that an instant that is no number ends the loop: the step refuses it by name.
    if (!(midnight <= until)) return;
    stepToMidnight(sigma, midnight, derived);
    yield midnight;
  }
}
