import type { Tip } from '../derived.ts';
import type { Output } from './output.ts';

/** Tips, replaced by instant: a reading emits them at once. */
export const TIPS: Output<Tip> = {
  getRows: ({ tips }) => tips,
  getSwap: ({ tips }) => tips,
  getInstant: ({ at }) => at,
  getBoundary: ({ itemsFrom }) => itemsFrom,
  emitOpen: () => {},
  toProvisional: (tip) => tip,
};
