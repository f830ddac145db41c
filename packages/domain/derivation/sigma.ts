import type { SourceId } from '../ids.ts';
import { DEFAULT_TIME_ZONE } from '../limits.ts';
import { UNKNOWN_MACHINE_TYPE } from '../machine-types/catalogue.ts';
import { toWorkRules, type WorkRules } from '../machine-types/machine-type.ts';
import type { PositionE7 } from '../readings/reading.ts';
import type { CounterIncrease, FuelCounts, PathDraft } from './derived.ts';
import { emptyPathState } from './path/path-state.ts';
import type { ClaimMark } from './sources/claim.ts';
import type { Source } from './sources/source.ts';
import type { Finding } from './states/finding.ts';
import type { EngineState } from './states/state.ts';
import { type Context, type ContextSince, NO_CONTEXT, type SliceHead } from './stream/context.ts';
import type { JudgedBy, WorkEvidence } from './stream/evidence.ts';
import type { SourceSettings } from './stream/source-settings.ts';
import type { Counts } from './totals/slice-facts.ts';

/** Raise with every change of a rule: everything stored by an older version is then derived again. */
export const DERIVATION_VERSION = 5;

/** The second before the earliest possible item. */
const BEGINNING = -1;

/** A half-open stretch of settled time with one finding inside one slice. */
export type Stretch = Finding & { readonly from: number; to: number; readonly slice: SliceHead };

/** The last row, which may still grow. */
export type OpenRow = {
  readonly from: number;
  to: number;
  readonly state: EngineState;
  readonly evidence: JudgedBy | null;
  readonly sourceId: SourceId | null;
  readonly mark: ClaimMark | null;
  work: readonly WorkEvidence[];
  positionedSeconds: number;
  unplacedOnSeconds: number;
  readonly slice: SliceHead;
};

/** A part of an out-of-hours group inside one slice. */
export type OutOfHoursPiece = { readonly from: number; to: number; readonly slice: SliceHead };

/** On-time outside the shifts whose pieces are compared with the grace period together. */
export type OutOfHoursGroup = {
  /** Grace period of the calendar in force at the first second of the group. */
  readonly graceSeconds: number;
  /** End of the last on-second. */
  endedAt: number;
  /** Capped at the grace period: more is never needed. */
  onSeconds: number;
  /** All pieces until the group is decided, then only the last one, which may still grow. */
  pieces: OutOfHoursPiece[];
};

/** The counts of a slice that may still grow. */
export type OpenTally = { -readonly [Name in keyof Counts]: Counts[Name] } & {
  readonly slice: SliceHead;
  readonly growths: { -readonly [Name in keyof CounterIncrease]: CounterIncrease[Name] }[];
};

/** What is known of the time since a fuel reading, as far as it is decided. */
export type OpenFuelPair = {
  readonly sourceId: SourceId;
  /** Instant of the first reading. */
  readonly from: number;
  /** Until when its total holds. */
  heldUntil: number;
  /** The state of the whole time; null: no time is decided yet. */
  state: EngineState | 'mixed' | null;
  /** Whether the engine is known to be on or off all the time. */
  isKnown: boolean;
  onSeconds: number;
  /** Seconds not off while the total held, inside the slice that begins at `sliceFrom`. */
  notOffSeconds: number;
  sliceFrom: number | null;
  /** Distance counted at readings after the first one, up to the second one. */
  millimetres: number;
};

/** Two fuel readings in a row of the source that counts, before all time between them is decided. */
export type EndedFuelPair = OpenFuelPair & {
  readonly until: number;
  readonly millilitres: number;
  /** Whether the growth is known and the source was not silent in between. */
  readonly isReported: boolean;
};

/** The sums of a slice that may still grow, and the pairs that are not in them yet, by their second reading. */
export type OpenFuelTally = {
  readonly slice: SliceHead;
  readonly counts: { -readonly [Name in keyof FuelCounts]: number };
  pending: EndedFuelPair[];
  /** No later reading can lie in the slice. */
  isOver: boolean;
};

/** The open pair of each source that has reported a fuel total, and the tallies of slices. */
export type FuelState = { open: OpenFuelPair[]; tallies: OpenFuelTally[] };

/** The position from which distance is measured, and the instant of the last fix compared with it. */
export type Anchor = { readonly sourceId: SourceId; readonly position: PositionE7; readonly at: number };

/** What the stored path depends on; `countsUntil` as far as it is after σ's instant. */
export type PathMemory = Pick<PathDraft, 'state' | 'countsUntil'>;

/**
 * Everything about a machine's past that its future depends on: two histories with the same future have the same
 * σ, byte for byte. Holds settings by content, drops what no longer matters, and keeps no totals beyond a slice.
 * A fold advances it in place.
 */
export type Sigma = {
  readonly version: number;
  /** Every item up to this instant is folded in. */
  at: number;
  /** Everything up to this instant is decided; only a late item can change it. */
  settledTo: number;
  work: WorkRules;
  archived: boolean;
  /** Ids of the attached sources, ascending, whether the machine is archived or not. */
  attachedIds: SourceId[];
  /** Settings by source id, only those that differ from the defaults. */
  settings: Record<string, SourceSettings>;
  /** The context in force at `settledTo`, then each change up to `at`. */
  contexts: ContextSince[];
  /** Ordered by attachment, then by id: this order breaks ties. */
  sources: Source[];
  /** Rest directly after work, still shorter than the pause limit: not yet decided between active and idle. */
  pause: Stretch[];
  /** Whether `settledTo` follows directly after work. */
  workedBefore: boolean;
  row: OpenRow | null;
  anchor: Anchor | null;
  /** Counts of the slice that is still open. */
  tally: OpenTally | null;
  /** Fuel readings whose time is not decided yet, and the sums of slices that are still open. */
  fuel: FuelState;
  /** On-time outside the shifts that is undecided or may still grow. */
  outOfHours: OutOfHoursGroup | null;
  readonly path: PathMemory;
  /** When a body was raised last; of interest for as long as another raise is the same tip. */
  raisedAt: number | null;
};

/** Returns σ before the first item: nothing attached, nothing known. */
export function emptySigma(): Sigma {
  return {
    version: DERIVATION_VERSION,
    at: BEGINNING,
    settledTo: BEGINNING,
    work: toWorkRules(UNKNOWN_MACHINE_TYPE),
    archived: false,
    attachedIds: [],
    settings: {},
    contexts: [{ from: BEGINNING, context: { ...NO_CONTEXT, zone: DEFAULT_TIME_ZONE } }],
    sources: [],
    pause: [],
    workedBefore: false,
    row: null,
    anchor: null,
    tally: null,
    fuel: { open: [], tallies: [] },
    outOfHours: null,
    path: { state: emptyPathState(), countsUntil: new Map() },
    raisedAt: null,
  };
}

/** Returns whether no source is attached: such a machine has no monitored time and needs no midnights. */
export function isVacant(sigma: Sigma): boolean {
  return sigma.sources.length === 0;
}

/** Returns the context in force at `sigma.at`. */
export function getContext(sigma: Sigma): Context {
  const latest = sigma.contexts.at(-1);
  if (!latest) throw new Error('σ holds no context');
  return latest.context;
}

/** Returns the time zone in force at `sigma.at`. */
export function getZone(sigma: Sigma): string {
  return getContext(sigma).zone;
}
