import type { CounterGrown, Derived, SliceTally } from '../states/segment.ts';
import { ENGINE_STATES, type EngineState } from '../states/state.ts';
import type { SliceHead } from '../stream/context.ts';

/** The facts of a machine over a part of a local day in one context: what dashboards add up. */
export type Slice = {
  readonly head: SliceHead;
  readonly seconds: Readonly<Record<EngineState, number>>;
  /** The sum of the states. */
  readonly monitoredSeconds: number;
  /** Monitored time in which a position was told. */
  readonly positionedSeconds: number;
  /** On-time inside the missing time, proven by a counter without saying when. */
  readonly unplacedOnSeconds: number;
  /** On-time outside the shifts that counts; null where no calendar is in force. */
  readonly outOfHoursSeconds: number | null;
  readonly disagreementSeconds: number;
  readonly distanceMillimetres: number;
  /** What the machine burned; null where nothing told of it. */
  readonly fuelMillilitres: number | null;
  /** Monitored time in which a fuel counter's last word was inside its interval. */
  readonly fuelToldSeconds: number;
  readonly growths: readonly CounterGrown[];
};

/** The seconds of a slice, or of a sum of slices, from which its figures are made. */
export type ToldSeconds = Pick<
  Slice,
  'seconds' | 'monitoredSeconds' | 'positionedSeconds' | 'fuelToldSeconds' | 'unplacedOnSeconds'
>;

/** Seconds of a slice of which a figure cannot tell. */
export type UntoldSeconds = {
  /** Of total and off hours, of hours out of hours and of rental utilisation. */
  readonly total: number;
  /** Of active and idle hours, and of the shares between them. */
  readonly work: number;
  readonly distance: number;
  readonly fuel: number;
};

/** Adds up by slice what is derived of it, in the order of time. */
export function deriveSlices({ segments, tallies, outOfHours }: Omit<Derived, 'notes'>): Slice[] {
  const slices = new Map<number, SliceInMaking>();
  for (const segment of segments) {
    const slice = sliceOf(slices, segment.slice);
    slice.seconds[segment.state] += segment.endedAt - segment.startedAt;
    slice.positionedSeconds += segment.positionedSeconds;
    slice.unplacedOnSeconds += segment.unplacedOnSeconds;
  }
  for (const tally of tallies) sliceOf(slices, tally.slice).tally = tally;
  for (const { startedAt, endedAt, slice } of outOfHours) {
    sliceOf(slices, slice).outOfHoursSeconds += endedAt - startedAt;
  }
  return [...slices.values()].sort((a, b) => a.head.from - b.head.from).map(sliceMade);
}

/** What the figures of a slice, or of a sum of slices, leave untold; completeness is 1 − untold ÷ monitored. */
export function untoldSeconds(told: ToldSeconds): UntoldSeconds {
  const { seconds, monitoredSeconds, positionedSeconds, fuelToldSeconds, unplacedOnSeconds } = told;
  const total = seconds.missing - unplacedOnSeconds + seconds.unknown;
  return {
    total,
    work: total + seconds.running + unplacedOnSeconds,
    distance: monitoredSeconds - positionedSeconds,
    fuel: monitoredSeconds - fuelToldSeconds,
  };
}

/** Seconds with the engine on, those that cannot be placed included: what total hours are made of. */
export function onSeconds({ seconds, unplacedOnSeconds }: ToldSeconds): number {
  return seconds.active + seconds.idle + seconds.running + unplacedOnSeconds;
}

type SliceInMaking = {
  readonly head: SliceHead;
  readonly seconds: Record<EngineState, number>;
  positionedSeconds: number;
  unplacedOnSeconds: number;
  outOfHoursSeconds: number;
  tally: SliceTally | null;
};

function sliceOf(slices: Map<number, SliceInMaking>, head: SliceHead): SliceInMaking {
  const found = slices.get(head.from);
  if (found) return found;
  const seconds = { active: 0, idle: 0, running: 0, off: 0, missing: 0, unknown: 0 };
  const counted = { positionedSeconds: 0, unplacedOnSeconds: 0, outOfHoursSeconds: 0 };
  const slice = { head, seconds, ...counted, tally: null };
  slices.set(head.from, slice);
  return slice;
}

function sliceMade({ tally, outOfHoursSeconds, ...slice }: SliceInMaking): Slice {
  // A reading at the very end of a slice tells of fuel, but no second of the slice follows it.
  const isFuelTold = tally !== null && tally.fuelToldSeconds + tally.fuelMillilitres > 0;
  return {
    ...slice,
    monitoredSeconds: ENGINE_STATES.reduce((sum, state) => sum + slice.seconds[state], 0),
    outOfHoursSeconds: slice.head.shiftsKey === null ? null : outOfHoursSeconds,
    disagreementSeconds: tally?.disagreementSeconds ?? 0,
    distanceMillimetres: tally?.millimetres ?? 0,
    fuelMillilitres: isFuelTold ? tally.fuelMillilitres : null,
    fuelToldSeconds: tally?.fuelToldSeconds ?? 0,
    growths: tally?.growths ?? [],
  };
}
