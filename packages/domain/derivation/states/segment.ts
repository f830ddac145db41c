import type { CounterNote } from '../../counters/counter-run.ts';
import type { SliceHead } from '../stream/context.ts';
import type { JudgedBy, WorkEvidence } from '../stream/evidence.ts';
import type { EngineState } from './state.ts';

/** A stretch of monitored time in one state, by one evidence, inside one slice. Instants in seconds since 1970. */
export type Segment = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly state: EngineState;
  /** What told that the engine was on or off; null for unknown, and for what is missing without a trace. */
  readonly evidence: JudgedBy | null;
  /** The source that told it. */
  readonly sourceId: number | null;
  /** Active: what showed work, empty where only a short pause was bridged. Idle: what could have shown it. */
  readonly work: readonly WorkEvidence[];
  /** Told afterwards, by how much of a stretch was active. */
  readonly placed: boolean;
  /** Off, and moved by something else. */
  readonly transported: boolean;
  /** Seconds of the segment in which a position was told. */
  readonly positionedSeconds: number;
  /** Of a missing segment: its share of the on-time that a counter proves for the gap without saying when. */
  readonly unplacedOnSeconds: number;
  readonly slice: SliceHead;
  /** A later reading may still change it without being late. */
  readonly provisional: boolean;
};

/** Counters that only grow. */
export const COUNTERS = ['engineHours', 'odometer', 'fuelUsed'] as const;
export type CounterName = (typeof COUNTERS)[number];

/** How far a counter of one source has come; seconds, metres or millilitres. */
export type CounterGrown = {
  readonly sourceId: number;
  readonly counter: CounterName;
  readonly growth: number;
};

/** What is counted at the readings themselves, inside one slice. */
export type SliceTally = {
  readonly slice: SliceHead;
  /** How far the machine went. */
  readonly millimetres: number;
  /** What the machine burned. */
  readonly fuelMillilitres: number;
  /** In these, a source's last word on the fuel it has counted was inside its interval. */
  readonly fuelToldSeconds: number;
  /** In these, one source said that the engine was on and another that it was off. */
  readonly disagreementSeconds: number;
  /** Ascending by source, then in the order of COUNTERS. */
  readonly growths: readonly CounterGrown[];
};

/** On-time outside the shifts that counts, inside one slice. */
export type OutOfHoursStretch = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly slice: SliceHead;
  readonly provisional: boolean;
};

/** Something about a source that a person should know of. */
export type DataNote = {
  readonly at: number;
  readonly sourceId: number;
  readonly counter: CounterName;
  readonly note: CounterNote;
};

/** What the derivation tells about a machine. */
export type Derived = {
  readonly segments: Segment[];
  readonly tallies: SliceTally[];
  readonly outOfHours: OutOfHoursStretch[];
  readonly notes: DataNote[];
};

/** An empty result, for a fold to fill. */
export function noDerived(): Derived {
  return { segments: [], tallies: [], outOfHours: [], notes: [] };
}
