import type { FuelTally } from '../derived.ts';
import { emitFuelTallies } from '../states/fuel-pairs.ts';
import { sliceStartAt } from '../stream/context.ts';
import type { Output } from './output.ts';

/**
 * Fuel tallies, replaced by the start of their slice; to the end includes the slices that are still open. Listed after
 * segments, which decide the open pause.
 */
export const FUEL_TALLIES: Output<FuelTally> = {
  getRows: ({ fuelTallies }) => fuelTallies,
  getSwap: ({ fuelTallies }) => fuelTallies,
  getInstant: ({ slice }) => slice.from,
  getBoundary: ({ sigma }) => sigma.fuel.tallies[0]?.slice.from ?? sliceStartAt(sigma.contexts, sigma.at),
  emitOpen: emitFuelTallies,
  toProvisional: (tally) => tally,
};
