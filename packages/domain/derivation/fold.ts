import { nextMidnightAfter } from '../time/civil-day.ts';
import { type Derived, emptyDerived } from './derived.ts';
import { emptySigma, getZone, isVacant, type Sigma } from './sigma.ts';
import { step, stepTo, stepToMidnight } from './step.ts';
import type { Item } from './stream/item.ts';

/**
 * Folds items in stream order, and the local midnights between them, up to `until` (inclusive) into σ. Yields at
 * each midnight, before the items of that instant; if the caller stops iterating there, σ stays at the midnight.
 * `items` must hold every item after those already in σ and up to `until`.
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

/** Folds a whole history, starting with an empty σ. */
export function foldFromNothing(items: Iterable<Item>, until: number): { sigma: Sigma; derived: Derived } {
  const sigma = emptySigma();
  const derived = emptyDerived();
  for (const _midnight of foldItems(sigma, items, until, derived));
  return { sigma, derived };
}

/** Steps from midnight to midnight; a machine without sources has no days to count. */
function* passMidnights(sigma: Sigma, until: number, derived: Derived): Generator<number, void> {
  while (!isVacant(sigma)) {
    const midnight = nextMidnightAfter(sigma.at, getZone(sigma));
    // Negated so that NaN ends the loop; step() then rejects it with an error.
    if (!(midnight <= until)) return;
    stepToMidnight(sigma, midnight, derived);
    yield midnight;
  }
}
