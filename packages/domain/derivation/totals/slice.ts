import type { CounterIncrease, Derived, SliceTally } from '../derived.ts';
import { ENGINE_STATES, type EngineState } from '../states/state.ts';
import type { SliceHead } from '../stream/context.ts';

/** The facts of a machine for a part of a local day with one context; dashboards add them up. */
export type Slice = {
  readonly head: SliceHead;
  readonly seconds: Readonly<Record<EngineState, number>>;
  /** The sum of the states. */
  readonly monitoredSeconds: number;
  /** Monitored time with a known position. */
  readonly positionedSeconds: number;
  /** On-time inside the missing time that a counter proves without showing when. */
  readonly unplacedOnSeconds: number;
  /** On-time outside the shifts that counts; null: no calendar is in force. */
  readonly outOfHoursSeconds: number | null;
  readonly disagreementSeconds: number;
  readonly distanceMillimetres: number;
  /** Fuel burned; null: no source reported it. */
  readonly fuelMillilitres: number | null;
  /** Monitored time in which the last reported fuel total was inside its interval. */
  readonly fuelToldSeconds: number;
  readonly growths: readonly CounterIncrease[];
};

/** The seconds of a slice, or of a sum of slices, from which figures and their coverage are computed. */
export type CoverageSeconds = Pick<
  Slice,
  'seconds' | 'monitoredSeconds' | 'positionedSeconds' | 'fuelToldSeconds' | 'unplacedOnSeconds'
>;

/** Monitored seconds of a slice that a figure has no data for. */
export type UncoveredSeconds = {
  /** For total hours, off hours, out-of-hours time and rental utilisation. */
  readonly total: number;
  /** For active and idle hours, and for the shares between them. */
  readonly work: number;
  readonly distance: number;
  readonly fuel: number;
};

/** Adds up derived rows by slice, in time order. */
export function deriveSlices({ segments, tallies, outOfHours }: Omit<Derived, 'notes'>): Slice[] {
  const slices = new Map<number, SliceDraft>();
  for (const segment of segments) {
    const slice = getSlice(slices, segment.slice);
    slice.seconds[segment.state] += segment.endedAt - segment.startedAt;
    slice.positionedSeconds += segment.positionedSeconds;
    slice.unplacedOnSeconds += segment.unplacedOnSeconds;
  }
  for (const tally of tallies) getSlice(slices, tally.slice).tally = tally;
  for (const { startedAt, endedAt, slice } of outOfHours) {
    getSlice(slices, slice).outOfHoursSeconds += endedAt - startedAt;
  }
  return [...slices.values()].sort((a, b) => a.head.from - b.head.from).map(toSlice);
}

/** Returns the seconds that each figure has no data for; completeness is 1 − uncovered ÷ monitored. */
export function uncoveredSeconds(slice: CoverageSeconds): UncoveredSeconds {
  const { seconds, monitoredSeconds, positionedSeconds, fuelToldSeconds, unplacedOnSeconds } = slice;
  const total = seconds.missing - unplacedOnSeconds + seconds.unknown;
  return {
    total,
    work: total + seconds.running + unplacedOnSeconds,
    distance: monitoredSeconds - positionedSeconds,
    fuel: monitoredSeconds - fuelToldSeconds,
  };
}

/** Returns the seconds with the engine on, unplaced ones included: total hours. */
export function onSeconds({ seconds, unplacedOnSeconds }: CoverageSeconds): number {
  return seconds.active + seconds.idle + seconds.running + unplacedOnSeconds;
}

type SliceDraft = {
  readonly head: SliceHead;
  readonly seconds: Record<EngineState, number>;
  positionedSeconds: number;
  unplacedOnSeconds: number;
  outOfHoursSeconds: number;
  tally: SliceTally | null;
};

function getSlice(slices: Map<number, SliceDraft>, head: SliceHead): SliceDraft {
  const found = slices.get(head.from);
  if (found) return found;
  const seconds = { active: 0, idle: 0, running: 0, off: 0, missing: 0, unknown: 0 };
  const counted = { positionedSeconds: 0, unplacedOnSeconds: 0, outOfHoursSeconds: 0 };
  const slice = { head, seconds, ...counted, tally: null };
  slices.set(head.from, slice);
  return slice;
}

function toSlice({ tally, outOfHoursSeconds, ...slice }: SliceDraft): Slice {
  // A reading at the very end of a slice reports fuel although no second of the slice follows it.
  const isFuelReported = tally !== null && tally.fuelToldSeconds + tally.fuelMillilitres > 0;
  return {
    ...slice,
    monitoredSeconds: ENGINE_STATES.reduce((sum, state) => sum + slice.seconds[state], 0),
    outOfHoursSeconds: slice.head.shiftsKey === null ? null : outOfHoursSeconds,
    disagreementSeconds: tally?.disagreementSeconds ?? 0,
    distanceMillimetres: tally?.millimetres ?? 0,
    fuelMillilitres: isFuelReported ? tally.fuelMillilitres : null,
    fuelToldSeconds: tally?.fuelToldSeconds ?? 0,
    growths: tally?.growths ?? [],
  };
}
