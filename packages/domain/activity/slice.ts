import type { SliceHead } from './context.ts';
import type { Segment, SliceDistance } from './segment.ts';
import { ENGINE_STATES, type EngineState } from './state.ts';

/** The facts of a machine over a part of a local day in one context: what dashboards add up. */
export type Slice = {
  readonly head: SliceHead;
  readonly seconds: Readonly<Record<EngineState, number>>;
  /** The sum of the states. */
  readonly monitoredSeconds: number;
  /** Monitored time in which a position was told. */
  readonly positionedSeconds: number;
  readonly distanceMillimetres: number;
};

/** Seconds of a slice of which a figure cannot tell. */
export type UntoldSeconds = {
  /** Of total and off hours. */
  readonly total: number;
  /** Of active and idle hours, and of the shares between them. */
  readonly work: number;
  readonly distance: number;
};

/** Adds segments and distances up by slice, in the order of time. */
export function deriveSlices(segments: readonly Segment[], distances: readonly SliceDistance[]): Slice[] {
  const slices = new Map<number, SliceInMaking>();
  for (const segment of segments) {
    const slice = sliceOf(slices, segment.slice);
    slice.seconds[segment.state] += segment.endedAt - segment.startedAt;
    slice.positionedSeconds += segment.positionedSeconds;
  }
  for (const { slice, millimetres } of distances) sliceOf(slices, slice).distanceMillimetres += millimetres;
  return [...slices.values()].sort((a, b) => a.head.from - b.head.from).map(withSum);
}

/** What the figures of a slice, or of a sum of slices, leave untold; completeness is 1 − untold ÷ monitored. */
export function untoldSeconds(told: Omit<Slice, 'head' | 'distanceMillimetres'>): UntoldSeconds {
  const { seconds, monitoredSeconds, positionedSeconds } = told;
  const total = seconds.missing + seconds.unknown;
  return { total, work: total + seconds.running, distance: monitoredSeconds - positionedSeconds };
}

type SliceInMaking = {
  readonly head: SliceHead;
  readonly seconds: Record<EngineState, number>;
  positionedSeconds: number;
  distanceMillimetres: number;
};

function sliceOf(slices: Map<number, SliceInMaking>, head: SliceHead): SliceInMaking {
  const found = slices.get(head.from);
  if (found) return found;
  const seconds = { active: 0, idle: 0, running: 0, off: 0, missing: 0, unknown: 0 };
  const slice = { head, seconds, positionedSeconds: 0, distanceMillimetres: 0 };
  slices.set(head.from, slice);
  return slice;
}

function withSum(slice: SliceInMaking): Slice {
  return { ...slice, monitoredSeconds: ENGINE_STATES.reduce((sum, state) => sum + slice.seconds[state], 0) };
}
