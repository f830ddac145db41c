import type { Segment } from '../derived.ts';
import type { Sigma } from '../sigma.ts';
import { endPause } from '../states/pause.ts';
import { closeRow } from '../states/row.ts';
import type { Output } from './output.ts';

/** Segments, replaced by start; to the end includes the provisional ones up to the horizon. */
export const SEGMENTS: Output<Segment> = {
  getRows: ({ segments }) => segments,
  getSwap: ({ segments }) => segments,
  getInstant: ({ startedAt }) => startedAt,
  getBoundary: ({ sigma }) => sigma.row?.from ?? getFinalTo(sigma),
  emitOpen(sigma, derived) {
    endPause(sigma, 'active', derived);
    closeRow(sigma, derived);
  },
  toProvisional: (segment, settled) => ({ ...segment, provisional: segment.endedAt > getFinalTo(settled) }),
};

/** The instant up to which only a late reading can change a state. */
function getFinalTo(sigma: Sigma): number {
  return sigma.pause[0]?.from ?? sigma.settledTo;
}
