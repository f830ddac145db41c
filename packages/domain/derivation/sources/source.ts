import type { SourceId } from '../../ids.ts';
import type { WorkRules } from '../../machine-types/machine-type.ts';
import { MAX_COVERED_SECONDS } from '../../readings/reading.ts';
import { mayCoverTime, type SourceSettings } from '../stream/source-settings.ts';
import { type Claim, deriveClaim, SILENT, transportedClaim } from './claim.ts';
import { fixOverdueAt, silentClaim } from './gap.ts';
import { emptyMemory, isIsolated, type Memory, rememberSilence } from './memory.ts';
import { isCarried, type Movement } from './movement.ts';
import type { Doubt } from './refuted-off.ts';
import { changeRuns, type Run, setClaimFrom } from './runs.ts';
import { currentValues, endValues, firstExpiry, type HeldValues, type SourceValues } from './values.ts';

/** The state of one source during one attachment. */
export type Source = {
  readonly id: SourceId;
  /** Null once `settledTo` has passed it: from then on the order of the sources alone gives the rank. */
  attachedAt: number | null;
  /** A detached source is kept until `settledTo` has passed this instant. */
  detachedAt: number | null;
  /** Its last reading, while the next one is not late. Claims after it are not final yet. */
  heard: { readonly at: number; readonly silentAfter: number } | null;
  values: HeldValues;
  /** Its last values of engine evidence that no longer hold. */
  ended: SourceValues;
  /** What is kept when the source falls silent. */
  memory: Memory;
  /** A movement in progress without the engine, or too fast for the machine. */
  movement: Movement | null;
  /** Silences with the engine off that the first fix after them may still refute, in time order. */
  doubts: readonly Doubt[];
  /** Its claims since `settledTo`, and earlier ones that a later reading may need; never empty. */
  runs: Run[];
};

/** Creates the state of a source at its attachment: silent until its first reading. */
export function attachSource(id: SourceId, at: number, settings: SourceSettings): Source {
  return {
    id,
    attachedAt: at,
    detachedAt: null,
    heard: null,
    values: {},
    ended: {},
    memory: { ...emptyMemory(), coverableFrom: mayCoverTime(settings) ? at : null },
    movement: null,
    doubts: [],
    runs: [{ from: at, claim: SILENT }],
  };
}

/** Ends the attachment. The last values hold until this instant if it is inside their interval. */
export function detachSource(source: Source, at: number): void {
  finaliseClaims(source);
  source.detachedAt = at;
  source.values = {};
  source.ended = {};
  source.memory = emptyMemory();
}

/** Makes the claims of a source final, as if no further reading could arrive: open gaps are missing. */
export function finaliseClaims(source: Source): void {
  source.heard = null;
  source.movement = null;
  source.doubts = [];
  source.memory = { ...source.memory, coversSeconds: 0, coverableFrom: null };
  changeRuns(source.runs, (claim) => (claim.gap?.kind === 'open' ? SILENT : claim));
}

/** Returns the instant from which later readings may still change the claims of the source; infinite: never. */
export function sureUntil(source: Source, now: number): number {
  const { heard, movement, doubts, detachedAt } = source;
  if (detachedAt !== null) return Number.POSITIVE_INFINITY;
  const sureTo = heard ? heard.at : coverableBefore(source.memory, now);
  const doubtedFrom = doubts[0]?.from ?? sureTo;
  return Math.min(doubtedFrom, sureTo, movement?.kind === 'candidate' ? movement.from : sureTo);
}

/** Returns whether a later reading may cover time for which the source has shown nothing yet. */
export function mayStillCover({ memory }: Source): boolean {
  return memory.coversSeconds > 0 || memory.coverableFrom !== null;
}

/** Returns the instant before which no reading of a silent source can cover time; infinite: it never covers any. */
function coverableBefore({ coversSeconds, coverableFrom }: Memory, now: number): number {
  if (coversSeconds > 0) return now - coversSeconds;
  if (coverableFrom === null) return Number.POSITIVE_INFINITY;
  return Math.max(coverableFrom, now - MAX_COVERED_SECONDS);
}

/** Applies a changed setting from an instant onwards. */
export function changeSettings(source: Source, at: number, settings: SourceSettings, rules: WorkRules): void {
  const { memory, detachedAt } = source;
  if (detachedAt === null && memory.coversSeconds === 0) {
    const coverableFrom = mayCoverTime(settings) ? (memory.coverableFrom ?? at) : null;
    source.memory = { ...memory, coverableFrom };
  }
  refreshClaim(source, at, settings, rules);
}

/** Derives the claim again from an instant onwards. */
function refreshClaim(source: Source, at: number, settings: SourceSettings, rules: WorkRules): void {
  if (!source.heard) return;
  const values = currentValues(source.values);
  const claim = deriveClaim(values, settings, rules);
  setClaim(source, at, claim, isCarried(values, claim, rules));
}

/** Sets the claim from an instant onwards; `carried`: something else moves the machine. */
export function setClaim(source: Source, at: number, claim: Claim, carried: boolean): void {
  if (!carried) source.movement = null;
  setClaimFrom(source.runs, at, source.movement?.kind === 'confirmed' ? transportedClaim(claim) : claim);
}

/** Returns the next instant at which the claim changes without a reading; null: never. */
export function nextLapse(source: Source): number | null {
  let lapsesAt = Number.POSITIVE_INFINITY;
  for (const { claim } of source.runs) {
    lapsesAt = Math.min(lapsesAt, fixOverdueAt(claim));
  }
  if (source.doubts[0]) lapsesAt = Math.min(lapsesAt, source.doubts[0].overdueAt);
  if (source.heard) {
    // A reading exactly at the end of the interval is in time.
    lapsesAt = Math.min(lapsesAt, source.heard.silentAfter + 1);
    lapsesAt = Math.min(lapsesAt, firstExpiry(source.values));
  }
  return lapsesAt === Number.POSITIVE_INFINITY ? null : lapsesAt;
}

/** Applies what expires at this instant: the wait for a fix, values past their interval, or the whole source. */
export function lapse(source: Source, at: number, settings: SourceSettings, rules: WorkRules): void {
  changeRuns(source.runs, (claim) => (fixOverdueAt(claim) <= at ? SILENT : claim));
  if (source.doubts.length > 0) source.doubts = source.doubts.filter(({ overdueAt }) => overdueAt > at);
  if (!source.heard) return;
  if (at > source.heard.silentAfter) {
    fallSilent(source, source.heard.at);
    return;
  }
  endValues(source, (_, until) => until <= at);
  refreshClaim(source, at, settings, rules);
}

/**
 * Drops claims that are no longer needed once everything up to `settledTo` is settled and all items up to `now` are
 * folded in. A later reading may still cover time that better sources have settled; it needs the claim before that.
 */
export function forgetSourceBefore(source: Source, settledTo: number, now: number): void {
  const { readAt, coversSeconds } = source.memory;
  const coveredFrom = now - Math.max(coversSeconds, 1);
  const neededFrom = source.heard ? source.heard.at : Math.max(readAt ?? settledTo, coveredFrom);
  if (source.doubts.length > 0) source.doubts = source.doubts.filter(({ until }) => until > settledTo);
  const keptFrom = Math.min(settledTo, neededFrom);
  while (source.runs[1] && source.runs[1].from <= keptFrom) source.runs.shift();
  const first = source.runs[0];
  if (first && first.from < keptFrom) first.from = keptFrom;
  if (source.attachedAt !== null && source.attachedAt <= settledTo) source.attachedAt = null;
}

/** Replaces the claims since the last reading by a gap. */
export function fallSilent(source: Source, lastReceivedAt: number): void {
  const { hours, fix } = source.memory;
  const isolated = isIsolated(source.memory);
  const gap = silentClaim({ hours: hours?.at === lastReceivedAt ? hours : null, isolated, fix });
  endValues(source, () => true);
  source.heard = null;
  source.movement = null;
  source.memory = rememberSilence(source.memory);
  setClaimFrom(source.runs, lastReceivedAt, gap);
}
