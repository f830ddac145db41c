import type { Trip } from '../path/path.ts';
import type { FoldPoint, Output } from './output.ts';

/** Trips that have ended, replaced by start; the next one begins where the open stop ends. */
export const TRIPS: Output<Trip> = {
  getRows: ({ trips }) => trips,
  getSwap: ({ trips }) => trips,
  getInstant: ({ startedAt }) => startedAt,
  getBoundary: getTripBoundary,
  emitOpen: () => {},
  isOfPath: true,
  toProvisional: (trip) => trip,
};

/** The instant from which on trips that are not settled begin. */
export function getTripBoundary({ sigma, itemsFrom }: FoldPoint): number {
  const { trip, last } = sigma.path.state;
  return trip?.from ?? last?.at ?? itemsFrom;
}
