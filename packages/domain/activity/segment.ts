import type { SliceHead } from './context.ts';
import type { EngineEvidence, WorkEvidence } from './evidence.ts';
import type { EngineState } from './state.ts';

/** A stretch of monitored time in one state, by one evidence, inside one slice. Instants in seconds since 1970. */
export type Segment = {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly state: EngineState;
  /** What told that the engine was on or off; null for missing and unknown. */
  readonly evidence: EngineEvidence | null;
  /** The source that told it. */
  readonly sourceId: number | null;
  /** Active: what showed work, empty where only a short pause was bridged. Idle: what could have shown it. */
  readonly work: readonly WorkEvidence[];
  /** Seconds of the segment in which a position was told. */
  readonly positionedSeconds: number;
  readonly slice: SliceHead;
  /** A later reading may still change it without being late. */
  readonly provisional: boolean;
};

/** How far the machine went inside one slice. */
export type SliceDistance = {
  readonly slice: SliceHead;
  readonly millimetres: number;
};

/** What the derivation tells about a machine. */
export type Derived = {
  readonly segments: Segment[];
  readonly distances: SliceDistance[];
};

/** An empty result, for a fold to fill. */
export function noDerived(): Derived {
  return { segments: [], distances: [] };
}
