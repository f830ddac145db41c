import type { PositionGap } from '../path/path.ts';
import type { Output } from './output.ts';

/** Stretches without a position, replaced by start; the next one begins at the last position that counts. */
export const GAPS: Output<PositionGap> = {
  getRows: ({ gaps }) => gaps,
  getSwap: ({ gaps }) => gaps,
  getInstant: ({ startedAt }) => startedAt,
  getBoundary: ({ sigma, itemsFrom }) => sigma.path.state.last?.at ?? itemsFrom,
  emitOpen: () => {},
  isOfPath: true,
  toProvisional: (gap) => gap,
};
