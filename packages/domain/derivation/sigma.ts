import { DEFAULT_TIME_ZONE } from '../limits.ts';
import { UNKNOWN_MACHINE_TYPE } from '../machine-types/catalogue.ts';
import { type WorkRules, workRulesOf } from '../machine-types/machine-type.ts';
import type { PositionE7 } from '../readings/reading.ts';
import type { ClaimMark } from './sources/claim.ts';
import type { Source } from './sources/source.ts';
import type { Finding } from './states/finding.ts';
import type { SliceTally } from './states/segment.ts';
import type { EngineState } from './states/state.ts';
import { canonicalJson } from './stream/canonical-json.ts';
import { type Context, type ContextSince, NO_CONTEXT, type SliceHead } from './stream/context.ts';
import type { JudgedBy, WorkEvidence } from './stream/evidence.ts';
import type { SourceSettings } from './stream/source-settings.ts';

/** Raise it with every change of a rule: what an older derivation stored is then derived afresh. */
export const DERIVATION_VERSION = 3;

/** The second before the first that an item can have. */
const BEGINNING = -1;

/** A half-open stretch of settled time with one finding inside one slice. */
export type Stretch = Finding & { readonly from: number; to: number; readonly slice: SliceHead };

/** The last row, as long as it may still grow. */
export type OpenRow = {
  readonly from: number;
  to: number;
  readonly state: EngineState;
  readonly evidence: JudgedBy | null;
  readonly sourceId: number | null;
  readonly mark: ClaimMark | null;
  work: readonly WorkEvidence[];
  positionedSeconds: number;
  unplacedOnSeconds: number;
  readonly slice: SliceHead;
};

/** A part of it inside one slice. */
export type OutOfHoursPiece = { readonly from: number; to: number; readonly slice: SliceHead };

/** On-time outside the shifts whose pieces are held against the grace together. */
export type OutOfHoursGroup = {
  /** Of the calendar in force at its first second. */
  readonly graceSeconds: number;
  /** The end of its last on-second. */
  endedAt: number;
  /** No more than the grace: beyond it nobody asks. */
  onSeconds: number;
  /** All of them as long as it is not decided, then the last one alone, which may still grow. */
  pieces: OutOfHoursPiece[];
};

/** From where distance is measured, and when a fix was last held against it. */
export type Anchor = { readonly sourceId: number; readonly position: PositionE7; readonly at: number };

/**
 * Everything the past of a machine means for its future: two pasts that lead to the same future have the same σ,
 * to the letter. It holds settings by content, forgets what is dead, and counts no totals beyond a slice.
 * A fold advances it in place.
 */
export type Sigma = {
  readonly version: number;
  /** Every item up to this instant is in it. */
  at: number;
  /** Up to here all is decided, and nothing but a late item can change it. */
  settledTo: number;
  work: WorkRules;
  archived: boolean;
  /** The sources attached by the records, ascending, archived or not. */
  attachedIds: number[];
  /** Settings by source id, where they differ from the defaults. */
  settings: Record<string, SourceSettings>;
  /** The context in force at `settledTo`, then each change up to `at`. */
  contexts: ContextSince[];
  /** By attachment, then by id: this order breaks ties. */
  sources: Source[];
  /** Resting time of less than the pause rule's length directly after work: active or idle is still open. */
  pause: Stretch[];
  /** Whether the settled instant comes directly after work. */
  workedBefore: boolean;
  row: OpenRow | null;
  anchor: Anchor | null;
  /** What has been counted in the slice that is not closed yet. */
  tally: SliceTally | null;
  /** Work outside the shifts that is not decided, or may still grow. */
  outOfHours: OutOfHoursGroup | null;
};

/** σ before the first item: nothing attached, nothing known. */
export function emptySigma(): Sigma {
  return {
    version: DERIVATION_VERSION,
    at: BEGINNING,
    settledTo: BEGINNING,
    work: workRulesOf(UNKNOWN_MACHINE_TYPE),
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
    outOfHours: null,
  };
}

/** Whether nothing is attached: such a machine has no monitored time and needs no midnights. */
export function isVacant(sigma: Sigma): boolean {
  return sigma.sources.length === 0;
}

/** The context in force at the end of what σ has seen. */
export function contextOf(sigma: Sigma): Context {
  const latest = sigma.contexts.at(-1);
  if (!latest) throw new Error('σ has forgotten its context');
  return latest.context;
}

/** The zone in force at the end of what σ has seen. */
export function zoneOf(sigma: Sigma): string {
  return contextOf(sigma).zone;
}

/** σ as text: equal texts are equal states. */
export function serialiseSigma(sigma: Sigma): string {
  return canonicalJson(sigma);
}

/** σ from its text, or null when another version of the derivation wrote it. */
export function parseSigma(text: string): Sigma | null {
  const sigma = JSON.parse(text) as Sigma;
  return sigma.version === DERIVATION_VERSION ? sigma : null;
}

/**
 * A copy that can be advanced without touching the original. What is set by people is replaced and never changed in
 * place, so both may hold the same: a calendar with its holidays is most of what there is to copy.
 */
export function copySigma(sigma: Sigma): Sigma {
  const { attachedIds, settings, contexts, sources, pause, row, anchor, tally, outOfHours } = sigma;
  return {
    ...sigma,
    attachedIds: [...attachedIds],
    settings: { ...settings },
    contexts: contexts.map((since) => ({ ...since })),
    sources: copyDeep(sources),
    pause: copyDeep(pause),
    row: copyDeep(row),
    anchor,
    tally: copyDeep(tally),
    outOfHours: copyDeep(outOfHours),
  };
}

/** For what JSON can hold: several times as fast as through its text. */
function copyDeep<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(copyDeep) as T;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyDeep(value[key]);
  return copy as T;
}
