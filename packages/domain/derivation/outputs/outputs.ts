import type { OutputName, OutputRows } from '../derived.ts';
import type { Swap, Swaps } from '../ledger.ts';
import { FUEL_TALLIES } from './fuel-tallies.ts';
import { GAPS } from './gaps.ts';
import { NOTES } from './notes.ts';
import { OUT_OF_HOURS } from './out-of-hours.ts';
import type { Output } from './output.ts';
import { SEGMENTS } from './segments.ts';
import { STOPS } from './stops.ts';
import { TALLIES } from './tallies.ts';
import { TIPS } from './tips.ts';
import { TRIPS } from './trips.ts';
import { WAYS } from './ways.ts';

const BY_NAME: { readonly [Name in OutputName]: Output<OutputRows[Name]> } = {
  segments: SEGMENTS,
  tallies: TALLIES,
  fuelTallies: FUEL_TALLIES,
  outOfHours: OUT_OF_HOURS,
  notes: NOTES,
  stops: STOPS,
  trips: TRIPS,
  ways: WAYS,
  gaps: GAPS,
  tips: TIPS,
};

/** The outputs of the derivation. */
export const OUTPUTS: readonly Output<unknown>[] = Object.values(BY_NAME);

/** Builds the swap of each output. */
export function buildSwaps(toSwap: <Row>(output: Output<Row>) => Swap<Row>): Swaps {
  return {
    segments: toSwap(BY_NAME.segments),
    tallies: toSwap(BY_NAME.tallies),
    fuelTallies: toSwap(BY_NAME.fuelTallies),
    outOfHours: toSwap(BY_NAME.outOfHours),
    notes: toSwap(BY_NAME.notes),
    stops: toSwap(BY_NAME.stops),
    trips: toSwap(BY_NAME.trips),
    ways: toSwap(BY_NAME.ways),
    gaps: toSwap(BY_NAME.gaps),
    tips: toSwap(BY_NAME.tips),
  };
}
