import type { WorkRules } from '../../machine-types/machine-type.ts';
import type { SourceSettings } from '../stream/source-settings.ts';
import { type Claim, claimOf, SILENT, transportedClaim } from './claim.ts';
import { fixOverdueAt, silentClaim } from './gap.ts';
import { type Memory, noMemory } from './memory.ts';
import { isCarried, type Movement } from './movement.ts';
import { changeRuns, type Run, sayFrom } from './runs.ts';
import { currentValues, firstEnd, type HeldValues, valuesHeldAt } from './values.ts';

/** One source over one attachment. */
export type Source = {
  readonly id: number;
  /** Null once the settled instant has passed it: from then on the order of the sources keeps the rank. */
  attachedAt: number | null;
  /** A source that has left stays until the settled instant has passed its leaving. */
  detachedAt: number | null;
  /** Its last reading, as long as its next one is not late. What it claims from there on is not sure yet. */
  heard: { readonly at: number; readonly silentAfter: number } | null;
  values: HeldValues;
  /** What outlives its silence. */
  memory: Memory;
  /** A movement without its engine, or too fast for the machine, that is under way. */
  movement: Movement | null;
  /** What it claims since the settled instant, and before it where a later reading may ask: never empty. */
  runs: Run[];
};

/** A source from the instant of its attachment on: silent until its first reading. */
export function attachedSource(id: number, at: number): Source {
  return {
    id,
    attachedAt: at,
    detachedAt: null,
    heard: null,
    values: {},
    memory: noMemory(),
    movement: null,
    runs: [{ from: at, claim: SILENT }],
  };
}

/** Ends the attachment. What the source said last holds to this instant, when that was inside its interval. */
export function detachSource(source: Source, at: number): void {
  takeForSure(source);
  source.detachedAt = at;
  source.values = {};
  source.memory = noMemory();
}

/** Takes what the source claims for sure, as if nothing more could be heard of it: open gaps are missing. */
export function takeForSure(source: Source): void {
  source.heard = null;
  source.movement = null;
  source.memory = { ...source.memory, coversSeconds: 0 };
  changeRuns(source.runs, (claim) => (claim.gap?.kind === 'open' ? SILENT : claim));
}

/** From which instant on what the source claims may still be taken back or told otherwise; infinite: never. */
export function sureUntil(source: Source, now: number): number {
  const { heard, movement, memory, detachedAt } = source;
  if (detachedAt !== null) return Number.POSITIVE_INFINITY;
  if (!heard) return memory.coversSeconds > 0 ? now - memory.coversSeconds : Number.POSITIVE_INFINITY;
  return movement?.kind === 'candidate' ? Math.min(movement.from, heard.at) : heard.at;
}

/** Says anew what the source claims from an instant on: after a reading, a lapsed value, a changed setting. */
export function claimFrom(source: Source, at: number, settings: SourceSettings, rules: WorkRules): void {
  if (!source.heard) return;
  const values = currentValues(source.values);
  const claim = claimOf(values, settings, rules);
  sayClaim(source, at, claim, isCarried(values, claim, rules));
}

/** Says what the source claims from an instant on, and whether something else moves the machine then. */
export function sayClaim(source: Source, at: number, claim: Claim, carried: boolean): void {
  if (!carried) source.movement = null;
  sayFrom(source.runs, at, source.movement?.kind === 'confirmed' ? transportedClaim(claim) : claim);
}

/** The next instant at which the source changes what it says without a reading; null when it never does. */
export function nextLapse(source: Source): number | null {
  let lapsesAt = Number.POSITIVE_INFINITY;
  for (const { claim } of source.runs) {
    lapsesAt = Math.min(lapsesAt, fixOverdueAt(claim));
  }
  if (source.heard) {
    // A reading exactly at the interval's end is not late.
    lapsesAt = Math.min(lapsesAt, source.heard.silentAfter + 1);
    lapsesAt = Math.min(lapsesAt, firstEnd(source.values));
  }
  return lapsesAt === Number.POSITIVE_INFINITY ? null : lapsesAt;
}

/** Applies what lapses at this instant: a fix that was awaited, values past their interval, the source's silence. */
export function lapse(source: Source, at: number, settings: SourceSettings, rules: WorkRules): void {
  changeRuns(source.runs, (claim) => (fixOverdueAt(claim) <= at ? SILENT : claim));
  if (!source.heard) return;
  if (at > source.heard.silentAfter) {
    fallSilent(source, source.heard.at);
    return;
  }
  source.values = valuesHeldAt(source.values, at);
  claimFrom(source, at, settings, rules);
}

/**
 * Forgets what nobody can ask for once everything up to `settledTo` is settled, and all up to `now` is heard. A
 * later reading may still cover time that better sources have settled: it asks what was claimed before that.
 */
export function forgetSourceBefore(source: Source, settledTo: number, now: number): void {
  const { readAt, coversSeconds } = source.memory;
  const askedFrom = Math.max(readAt ?? settledTo, now - Math.max(coversSeconds, 1));
  const keptFrom = Math.min(settledTo, askedFrom);
  while (source.runs[1] && source.runs[1].from <= keptFrom) source.runs.shift();
  const first = source.runs[0];
  if (first && first.from < keptFrom) first.from = keptFrom;
  if (source.attachedAt !== null && source.attachedAt <= settledTo) source.attachedAt = null;
}

/** The silence is a gap from the last reading on: what was claimed since then is taken back. */
function fallSilent(source: Source, lastHeardAt: number): void {
  const { hours, isolated, fix } = source.memory;
  const gap = silentClaim({ hours: hours?.at === lastHeardAt ? hours : null, isolated, fix });
  source.heard = null;
  source.values = {};
  source.movement = null;
  sayFrom(source.runs, lastHeardAt, gap);
}
