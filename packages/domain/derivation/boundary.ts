import type { Sigma } from './sigma.ts';
import { sliceStartAt } from './stream/context.ts';

/** From which start on segments are not settled yet: those that begin before it stay, the others are rewritten. */
export function segmentsBoundary(sigma: Sigma): number {
  return sigma.row?.from ?? firmTo(sigma);
}

/** From which slice on tallies are not settled yet: those of slices that begin before it stay. */
export function talliesBoundary(sigma: Sigma): number {
  return sigma.tally?.slice.from ?? sliceStartAt(sigma.contexts, sigma.at);
}

/** Up to here no reading that is in time can change a state. */
export function firmTo(sigma: Sigma): number {
  return sigma.pause[0]?.from ?? sigma.settledTo;
}
