import type { Sigma } from './sigma.ts';
import { sliceStartAt } from './stream/context.ts';

/** First start of an unsettled segment: segments that start earlier stay, the others are rewritten. */
export function segmentsBoundary(sigma: Sigma): number {
  return sigma.row?.from ?? finalTo(sigma);
}

/** Start of the first slice whose tally is not settled: tallies of earlier slices stay. */
export function talliesBoundary(sigma: Sigma): number {
  return sigma.tally?.slice.from ?? sliceStartAt(sigma.contexts, sigma.at);
}

/** The instant up to which only a late reading can change a state. */
export function finalTo(sigma: Sigma): number {
  return sigma.pause[0]?.from ?? sigma.settledTo;
}
