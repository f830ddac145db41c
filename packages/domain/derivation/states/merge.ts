import type { SourceId } from '../../ids.ts';
import type { Claim } from '../sources/claim.ts';
import { mayStillCover, type Source, sureUntil } from '../sources/source.ts';
import {
  ENGINE_EVIDENCE,
  type EngineEvidence,
  WORK_EVIDENCE,
  type WorkEvidence,
} from '../stream/evidence.ts';
import { type Finding, silentFinding, unknownFinding } from './finding.ts';
import { judgeSilence } from './silence.ts';

/** The claim of one source for a stretch of time, and whether later readings can still change it. */
export type SourceClaim = {
  readonly sourceId: SourceId;
  readonly claim: Claim;
  readonly sure: boolean;
  /** Not sure, and a later reading may still cover this time. */
  readonly mayCover: boolean;
  readonly until: number;
};

/** `until`: the instant up to which the finding is known to hold; null finding: no source is attached. */
export type Merged = { readonly until: number; readonly finding: Finding | null };

/**
 * Merges the claims of all sources at an instant; null while the result is not final. For each kind of evidence the
 * best source that reports decides: for the engine the one with the best evidence; for work, for the position and
 * between equals the one attached earlier, then the lower id. Waits for a source only if it could still matter.
 * `now`: everything up to this instant is known.
 */
export function mergeSources(sources: readonly Source[], at: number, now: number): Merged | null {
  const claims: SourceClaim[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const source of sources) {
    const begins = source.attachedAt ?? Number.NEGATIVE_INFINITY;
    if (begins > at) until = Math.min(until, begins);
    else claims.push(claimAt(source, at, now));
  }
  for (const claim of claims) until = Math.min(until, claim.until);
  if (claims.length === 0) return { until, finding: null };
  const finding = deriveFinding(claims, sources, at, now);
  return finding && { until, finding };
}

/** Returns whether the engine is on by the latest claims, final or not; null: no evidence. */
export function latestEngineOn(sources: readonly Source[]): boolean | null {
  const claims = latestClaims(sources);
  for (const kind of ENGINE_EVIDENCE) {
    const best = claims.find((claim) => claim.evidence === kind);
    if (best) return best.engineOn;
  }
  return null;
}

/** Returns whether the latest claims contradict each other: the engine is on by one and off by another. */
export function sourcesDisagree(sources: readonly Source[]): boolean {
  const claims = latestClaims(sources);
  return (
    claims.some(({ engineOn }) => engineOn === true) && claims.some(({ engineOn }) => engineOn === false)
  );
}

function latestClaims(sources: readonly Source[]): Claim[] {
  return sources.flatMap(({ detachedAt, runs }) => {
    const claim = detachedAt === null ? runs.at(-1)?.claim : undefined;
    return claim?.reports ? [claim] : [];
  });
}

function claimAt(source: Source, at: number, now: number): SourceClaim {
  const index = source.runs.findLastIndex(({ from }) => from <= at);
  const run = source.runs[index];
  if (!run) throw new Error(`Source ${source.id} has no claim at ${at}`);
  const next = source.runs[index + 1];
  const sureTo = sureUntil(source, now);
  const sure = at < sureTo;
  const ends = source.detachedAt ?? Number.POSITIVE_INFINITY;
  const until = Math.min(next?.from ?? ends, ends, sure ? sureTo : ends);
  const mayCover = !sure && mayStillCover(source);
  return { sourceId: source.id, claim: run.claim, sure, mayCover, until };
}

function deriveFinding(
  claims: readonly SourceClaim[],
  sources: readonly Source[],
  at: number,
  now: number,
): Finding | null {
  const positioned = isPositioned(claims);
  if (positioned === null) return null;
  const engine = bestEngineClaim(claims);
  if (!engine) return findingWithoutEngine(claims, sources, { at, now, positioned });
  if (!engine.sure) return null;
  const { sourceId, claim } = engine;
  const { evidence, mark = null } = claim;
  const named = { evidence, sourceId, positioned, mark, unplaced: null };
  if (!claim.engineOn) return { ...named, condition: 'off', work: [] };
  const worked = deriveWork(engine, claims);
  return worked && { ...named, ...worked };
}

/** Finds the best evidence of the engine. A source that may still cover this time counts as accelerometer evidence. */
function bestEngineClaim(claims: readonly SourceClaim[]): SourceClaim | null {
  for (const kind of ENGINE_EVIDENCE) {
    const best = claims.find((one) => hasEngineEvidence(one, kind));
    if (best) return best;
  }
  return null;
}

function hasEngineEvidence({ claim, mayCover }: SourceClaim, kind: EngineEvidence): boolean {
  if (claim.reports && claim.evidence === kind) return true;
  return kind === 'accelerometer' && mayCover && !(claim.reports && claim.evidence !== null);
}

/** Without evidence of the engine: unknown as soon as one source surely reports, silent only if all surely are. */
function findingWithoutEngine(
  claims: readonly SourceClaim[],
  sources: readonly Source[],
  { at, now, positioned }: { at: number; now: number; positioned: boolean },
): Finding | null {
  const reporting = claims.filter(({ claim }) => claim.reports);
  if (reporting.some(({ sure }) => sure)) return unknownFinding(positioned);
  if (reporting.length > 0) return null;
  const judged = judgeSilence(claims, sources, at, now);
  return judged && silentFinding(judged);
}

/** The engine is on: working, resting, or running if there is no evidence of work. */
function deriveWork(
  engine: SourceClaim,
  claims: readonly SourceClaim[],
): Pick<Finding, 'condition' | 'work'> | null {
  if (engine.claim.work['on-is-work']) return { condition: 'working', work: ['on-is-work'] };
  const could: WorkEvidence[] = [];
  const shows: WorkEvidence[] = [];
  for (const kind of WORK_EVIDENCE) {
    const best = claims.find((one) => hasWorkEvidence(one, kind));
    if (!best) continue;
    if (!best.sure) return null;
    could.push(kind);
    if (best.claim.work[kind]) shows.push(kind);
  }
  if (shows.length > 0) return { condition: 'working', work: shows };
  return { condition: could.length > 0 ? 'resting' : 'running', work: could };
}

function hasWorkEvidence({ claim, mayCover }: SourceClaim, kind: WorkEvidence): boolean {
  return (claim.reports && claim.work[kind] !== undefined) || (kind === 'vibration' && mayCover);
}

function isPositioned(claims: readonly SourceClaim[]): boolean | null {
  const positioned = claims.filter(({ claim }) => claim.positioned);
  if (positioned.some(({ sure }) => sure)) return true;
  return positioned.length === 0 ? false : null;
}
