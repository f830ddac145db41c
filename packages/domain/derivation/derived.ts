import type { CounterNote } from '../counters/counter-run.ts';
import type { SourceId } from '../ids.ts';
import type { Path, PathRules, PositionGap, Stop, Trip, WayPiece } from './path/path.ts';
import type { PathState } from './path/path-state.ts';
import type { EngineState } from './states/state.ts';
import type { SliceHead } from './stream/context.ts';
import type { JudgedBy, WorkEvidence } from './stream/evidence.ts';
import type { Counts, FuelCounts } from './totals/slice-facts.ts';

export type { FuelCounts };

/** A stretch of monitored time in one state, by one evidence, inside one slice. Instants in seconds since 1970. */
export type Segment = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly state: EngineState;
  /** The evidence that the engine was on or off; null for unknown, and for missing time without any evidence. */
  readonly evidence: JudgedBy | null;
  /** The source of that evidence. */
  readonly sourceId: SourceId | null;
  /** Active: the evidence that showed work, empty for a bridged pause. Idle: the evidence that could have shown it. */
  readonly work: readonly WorkEvidence[];
  /** Reported afterwards, as active seconds of a past stretch. */
  readonly placed: boolean;
  /** Off and moved by something else. */
  readonly transported: boolean;
  /** Seconds of the segment with a known position. */
  readonly positionedSeconds: number;
  /** For a missing segment: its share of the on-time that a counter proves for the gap without showing when. */
  readonly unplacedOnSeconds: number;
  readonly slice: SliceHead;
  /** A reading in time may still change it. */
  readonly provisional: boolean;
};

/** Counters that only grow. */
export const COUNTERS = ['engineHours', 'odometer', 'fuelUsed'] as const;
export type CounterName = (typeof COUNTERS)[number];

/** Growth of one counter of one source, in seconds, metres or millilitres. */
export type CounterIncrease = {
  readonly sourceId: SourceId;
  readonly counter: CounterName;
  readonly growth: number;
};

/** What is counted at the readings of one slice. */
export type SliceTally = Counts & {
  readonly slice: SliceHead;
  /** Ascending by source, then in the order of COUNTERS. */
  readonly growths: readonly CounterIncrease[];
};

/** The fuel of one slice by what the engine did between two fuel readings, counted once that is decided. */
export type FuelTally = FuelCounts & { readonly slice: SliceHead };

/** Two fuel readings in a row of the source that counts, and what lies between them: a row of receipts. */
export type FuelPair = {
  readonly sourceId: SourceId;
  readonly from: number;
  readonly until: number;
  readonly millilitres: number;
  readonly millimetres: number;
  readonly onSeconds: number;
  /** Whether the litres are in rates: growth without a silence, with the engine known to be on or off all the time. */
  readonly isObserved: boolean;
  /** Whether the source was not silent in between. */
  readonly isReported: boolean;
  readonly state: EngineState | 'mixed';
  /** The slice of the second reading. */
  readonly slice: SliceHead;
};

/** On-time outside the shifts that counts, inside one slice. */
export type OutOfHoursStretch = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly slice: SliceHead;
  readonly provisional: boolean;
};

/** A problem with a counter of a source that a person should know about. */
export type DataNote = {
  readonly at: number;
  readonly sourceId: SourceId;
  readonly counter: CounterName;
  readonly note: CounterNote;
};

/** The body of a machine was raised to tip a load; raises within a minute are one. */
export type Tip = { readonly at: number; readonly slice: SliceHead };

/** What one row of each output is. Each output has a file in outputs/, and is listed in outputs/outputs.ts. */
export type OutputRows = {
  readonly segments: Segment;
  readonly tallies: SliceTally;
  readonly fuelTallies: FuelTally;
  readonly outOfHours: OutOfHoursStretch;
  readonly notes: DataNote;
  readonly stops: Stop;
  readonly trips: Trip;
  readonly ways: WayPiece;
  readonly gaps: PositionGap;
  readonly tips: Tip;
};
export type OutputName = keyof OutputRows;

/** A path that is derived by other rules than the stored one. */
export type PathDraft = {
  readonly rules: PathRules;
  readonly state: PathState;
  readonly path: Path;
  /** Until when the last usable position of each attached source counts. */
  readonly countsUntil: Map<SourceId, number>;
};

/** Everything the derivation emits about a machine. */
export type Derived = { readonly [Name in OutputName]: OutputRows[Name][] } & {
  /** If present, the fold adds the pairs of fuel readings that fuel tallies are summed from. */
  readonly fuelPairs?: FuelPair[];
  /** If present, the fold adds the positions that count to this path. */
  readonly pathDraft?: PathDraft;
};

/** An empty result, for a fold to fill. */
export function emptyDerived(): Derived {
  const states = { segments: [], tallies: [], fuelTallies: [], outOfHours: [], notes: [] };
  return { ...states, stops: [], trips: [], ways: [], gaps: [], tips: [] };
}
