import type { DataNote } from '../derived.ts';
import type { Output } from './output.ts';

/** Notes, replaced by instant: an item emits them at once, so nothing of them is ever open. */
export const NOTES: Output<DataNote> = {
  getRows: ({ notes }) => notes,
  getSwap: ({ notes }) => notes,
  getInstant: ({ at }) => at,
  getBoundary: ({ itemsFrom }) => itemsFrom,
  emitOpen: () => {},
  toProvisional: (note) => note,
};
