import type { CounterIncrease, Derived, FuelTally, SliceTally } from '../derived.ts';
import { ENGINE_STATES, type EngineState } from '../states/state.ts';
import type { SliceHead } from '../stream/context.ts';
import { createZeros, mapNames } from './fact-table.ts';
import {
  type CoverageFact,
  FUEL_FACTS,
  type FuelCounts,
  NO_COUNTS,
  NO_FUEL_COUNTS,
  SEGMENT_FACTS,
  SLICE_FACTS,
  type SliceFacts,
  STATE_FACTS,
  TALLY_FACTS,
  toCounts,
} from './slice-facts.ts';

/** The facts of a machine for a part of a local day with one context; dashboards add them up. */
export type Slice = SliceFacts & {
  readonly head: SliceHead;
  readonly seconds: Readonly<Record<EngineState, number>>;
  /** The sum of the states. */
  readonly monitoredSeconds: number;
  readonly growths: readonly CounterIncrease[];
};

/** The seconds of a slice, or of a sum of slices, from which figures and their coverage are computed. */
export type CoverageSeconds = Pick<
  Slice,
  'seconds' | 'monitoredSeconds' | 'unplacedOnSeconds' | 'unsplitFuelSeconds' | CoverageFact
>;

/** Monitored seconds of a slice that a figure has no data for. */
export type UncoveredSeconds = {
  /** For total hours, off hours, out-of-hours time and rental utilisation. */
  readonly total: number;
  /** For active and idle hours, and for the shares between them. */
  readonly work: number;
  readonly distance: number;
  readonly fuel: number;
  /** For fuel of idling and of work. */
  readonly fuelSplit: number;
};

/** Adds up derived rows by slice, in time order. */
export function deriveSlices({
  segments,
  tallies,
  fuelTallies,
  outOfHours,
}: Pick<Derived, 'segments' | 'tallies' | 'fuelTallies' | 'outOfHours'>): Slice[] {
  const slices = new Map<number, SliceDraft>();
  for (const segment of segments) {
    const slice = getSlice(slices, segment.slice);
    slice.seconds[segment.state] += segment.endedAt - segment.startedAt;
    for (const fact of SEGMENT_FACTS) slice.sums[fact] += segment[fact];
  }
  for (const { slice, ...counted } of tallies) getSlice(slices, slice).counted = counted;
  for (const { slice, ...fuel } of fuelTallies) getSlice(slices, slice).fuel = fuel;
  for (const { startedAt, endedAt, slice } of outOfHours) {
    getSlice(slices, slice).outOfHoursSeconds += endedAt - startedAt;
  }
  return [...slices.values()].sort((a, b) => a.head.from - b.head.from).map(toSlice);
}

/** Returns the seconds that each figure has no data for; completeness is 1 − uncovered ÷ monitored. */
export function uncoveredSeconds(slice: CoverageSeconds): UncoveredSeconds {
  const { seconds, monitoredSeconds, positionedSeconds, fuelToldSeconds, unplacedOnSeconds } = slice;
  const fuel = monitoredSeconds - fuelToldSeconds;
  const total = seconds.missing - unplacedOnSeconds + seconds.unknown;
  return {
    total,
    work: total + seconds.running + unplacedOnSeconds,
    distance: monitoredSeconds - positionedSeconds,
    fuel,
    // Pairs of two sources may overlap.
    fuelSplit: Math.min(monitoredSeconds, fuel + slice.unsplitFuelSeconds),
  };
}

/** Returns the seconds with the engine on, unplaced ones included: total hours. */
export function onSeconds({ seconds, unplacedOnSeconds }: CoverageSeconds): number {
  return seconds.active + seconds.idle + seconds.running + unplacedOnSeconds;
}

type SliceDraft = {
  readonly head: SliceHead;
  readonly seconds: Record<EngineState, number>;
  readonly sums: Record<(typeof SEGMENT_FACTS)[number], number>;
  outOfHoursSeconds: number;
  counted: Omit<SliceTally, 'slice'>;
  fuel: FuelCounts;
};

const NO_SECONDS = createZeros(STATE_FACTS);
const NO_SUMS = mapNames(SEGMENT_FACTS, () => 0);

function getSlice(slices: Map<number, SliceDraft>, head: SliceHead): SliceDraft {
  const found = slices.get(head.from);
  if (found) return found;
  const [seconds, sums, counted] = [{ ...NO_SECONDS }, { ...NO_SUMS }, { ...NO_COUNTS, growths: [] }];
  const slice = { head, seconds, sums, outOfHoursSeconds: 0, counted, fuel: NO_FUEL_COUNTS };
  slices.set(head.from, slice);
  return slice;
}

function toSlice({ head, seconds, sums, counted, fuel, outOfHoursSeconds }: SliceDraft): Slice {
  return {
    head,
    seconds,
    ...sums,
    monitoredSeconds: ENGINE_STATES.reduce((sum, state) => sum + seconds[state], 0),
    outOfHoursSeconds: head.shiftsKey === null ? null : outOfHoursSeconds,
    ...toFacts(counted, fuel),
  };
}

function toFacts({ millimetres, fuelMillilitres, tips, ...others }: SliceDraft['counted'], fuel: FuelCounts) {
  // A reading at the very end of a slice reports fuel although no second of the slice follows it.
  const isFuelReported = others.fuelToldSeconds + fuelMillilitres > 0;
  return {
    ...others,
    distanceMillimetres: millimetres,
    tips: others.tipReports > 0 ? tips : null,
    fuelMillilitres: isFuelReported ? fuelMillilitres : null,
    ...(isFuelReported ? fuel : NO_FUEL_FACTS),
  };
}

/** Fuel facts if no source reported fuel. */
const NO_FUEL_FACTS = mapNames(FUEL_FACTS, (fact) => SLICE_FACTS[fact].zero) as Pick<SliceFacts, FuelFact>;
type FuelFact = (typeof FUEL_FACTS)[number];

/** Returns the fuel tally that a slice was summed from; null if nothing was counted. */
export function toFuelTally(slice: SliceFacts & Pick<Slice, 'head'>): FuelTally | null {
  const counts = mapNames(FUEL_FACTS, (fact) => slice[fact] ?? 0);
  return Object.values(counts).some((count) => count > 0) ? { slice: slice.head, ...counts } : null;
}

/** Returns the tally that a slice was summed from; null if nothing was counted. */
export function toTally({
  head,
  growths,
  ...facts
}: SliceFacts & Pick<Slice, 'head' | 'growths'>): SliceTally | null {
  const counts = toCounts(mapNames(TALLY_FACTS, (fact) => facts[fact] ?? 0));
  const isCounted = growths.length > 0 || Object.values(counts).some((count) => count > 0);
  return isCounted ? { slice: head, ...counts, growths } : null;
}
