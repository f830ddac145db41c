import type { WayPiece } from '../path/path.ts';
import type { Output } from './output.ts';
import { getTripBoundary } from './trips.ts';

/** Pieces of drawn ways that are complete, replaced by start, before their trip has ended too. */
export const WAYS: Output<WayPiece> = {
  getRows: ({ ways }) => ways,
  getSwap: ({ ways }) => ways,
  getInstant: ({ startedAt }) => startedAt,
  getBoundary: (point) => point.sigma.path.state.way?.corners[0]?.at ?? getTripBoundary(point),
  emitOpen: () => {},
  isOfPath: true,
  toProvisional: (piece) => piece,
};
