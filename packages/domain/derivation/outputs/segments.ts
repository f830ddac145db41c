import type { Segment } from '../derived.ts';
import { endPause, getDecidedTo } from '../states/pause.ts';
import { closeRow } from '../states/row.ts';
import type { Output } from './output.ts';

/** Segments, replaced by start; to the end includes the provisional ones up to the horizon. */
export const SEGMENTS: Output<Segment> = {
  getRows: ({ segments }) => segments,
  getSwap: ({ segments }) => segments,
  getInstant: ({ startedAt }) => startedAt,
  getBoundary: ({ sigma }) => sigma.row?.from ?? getDecidedTo(sigma),
  emitOpen(sigma, derived) {
    endPause(sigma, 'active', derived);
    closeRow(sigma, derived);
  },
  toProvisional: (segment, settled) => ({ ...segment, provisional: segment.endedAt > getDecidedTo(settled) }),
};
