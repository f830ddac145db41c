import type { Stop } from '../path/path.ts';
import { isInStop } from '../path/path-state.ts';
import type { Output } from './output.ts';

/** Stops that have ended, replaced by start. The open one is no row: it would change with each reading. */
export const STOPS: Output<Stop> = {
  getRows: ({ stops }) => stops,
  getSwap: ({ stops }) => stops,
  getInstant: ({ startedAt }) => startedAt,
  getBoundary({ sigma, itemsFrom }) {
    const { state } = sigma.path;
    return (isInStop(state) ? state.run?.from : state.buffer[0]?.at) ?? itemsFrom;
  },
  emitOpen: () => {},
  isOfPath: true,
  toProvisional: (stop) => stop,
};
