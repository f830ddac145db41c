import type { SliceTally } from '../derived.ts';
import { sliceStartAt } from '../stream/context.ts';
import { closeTally } from '../totals/tally.ts';
import type { Output } from './output.ts';

/** Tallies, replaced by the start of their slice; to the end includes the slice that is still open. */
export const TALLIES: Output<SliceTally> = {
  getRows: ({ tallies }) => tallies,
  getSwap: ({ tallies }) => tallies,
  getInstant: ({ slice }) => slice.from,
  getBoundary: ({ sigma }) => sigma.tally?.slice.from ?? sliceStartAt(sigma.contexts, sigma.at),
  emitOpen: closeTally,
  toProvisional: (tally) => tally,
};
