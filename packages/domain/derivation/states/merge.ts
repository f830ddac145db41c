import type { Claim } from '../sources/claim.ts';
import { type Source, sureUntil } from '../sources/source.ts';
import {
  ENGINE_EVIDENCE,
  type EngineEvidence,
  WORK_EVIDENCE,
  type WorkEvidence,
} from '../stream/evidence.ts';
import { type Finding, foundSilent, foundUnknown } from './finding.ts';
import { judgeSilence } from './silence.ts';

/** What one source claims over a stretch of time, and whether something that it says later can still change it. */
export type Voice = {
  readonly sourceId: number;
  readonly claim: Claim;
  readonly sure: boolean;
  /** Not sure, and what it says later may turn out to cover this time. */
  readonly mayCover: boolean;
  readonly until: number;
};

/** `until`: the instant to which the finding is known to hold; null finding: nobody is attached. */
export type Merged = { readonly until: number; readonly finding: Finding | null };

/**
 * What all sources together say from an instant on, or null while that is not sure. Per kind of evidence the best
 * source that reports decides: for the engine the one with the best evidence, for work and position, and among
 * equals, the one attached earlier, then the lower id. A source is waited for only where it could still matter.
 * `now`: everything up to here is known.
 */
export function mergeSources(sources: readonly Source[], at: number, now: number): Merged | null {
  const voices: Voice[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const source of sources) {
    const begins = source.attachedAt ?? Number.NEGATIVE_INFINITY;
    if (begins > at) until = Math.min(until, begins);
    else voices.push(voiceOf(source, at, now));
  }
  for (const voice of voices) until = Math.min(until, voice.until);
  if (voices.length === 0) return { until, finding: null };
  const finding = findingOf(voices, sources, at, now);
  return finding && { until, finding };
}

/** Whether the engine is on by what is said last, as sure or as unsure as that may be; null where nobody can say. */
export function engineSaidOn(sources: readonly Source[]): boolean | null {
  const claims = claimsSaidLast(sources);
  for (const kind of ENGINE_EVIDENCE) {
    const best = claims.find((claim) => claim.evidence === kind);
    if (best) return best.engineOn;
  }
  return null;
}

/** Whether of the sources that report, by what each said last, one says on and another off. */
export function sourcesDisagree(sources: readonly Source[]): boolean {
  const claims = claimsSaidLast(sources);
  return (
    claims.some(({ engineOn }) => engineOn === true) && claims.some(({ engineOn }) => engineOn === false)
  );
}

function claimsSaidLast(sources: readonly Source[]): Claim[] {
  return sources.flatMap(({ detachedAt, runs }) => {
    const claim = detachedAt === null ? runs.at(-1)?.claim : undefined;
    return claim?.reports ? [claim] : [];
  });
}

function voiceOf(source: Source, at: number, now: number): Voice {
  const index = source.runs.findLastIndex(({ from }) => from <= at);
  const run = source.runs[index];
  if (!run) throw new Error(`Source ${source.id} claims nothing of ${at}`);
  const next = source.runs[index + 1];
  const sureTo = sureUntil(source, now);
  const sure = at < sureTo;
  const ends = source.detachedAt ?? Number.POSITIVE_INFINITY;
  const until = Math.min(next?.from ?? ends, ends, sure ? sureTo : ends);
  const mayCover = !sure && source.memory.coversSeconds > 0;
  return { sourceId: source.id, claim: run.claim, sure, mayCover, until };
}

function findingOf(
  voices: readonly Voice[],
  sources: readonly Source[],
  at: number,
  now: number,
): Finding | null {
  const positioned = isPositioned(voices);
  if (positioned === null) return null;
  const engine = bestEngineVoice(voices);
  if (!engine) return withoutEngine(voices, sources, { at, now, positioned });
  if (!engine.sure) return null;
  const { sourceId, claim } = engine;
  const { evidence, mark = null } = claim;
  const named = { evidence, sourceId, positioned, mark, unplaced: null };
  if (!claim.engineOn) return { ...named, condition: 'off', work: [] };
  const worked = workOf(engine, voices);
  return worked && { ...named, ...worked };
}

/** A source that may still cover this time is waited for where nobody has better evidence. */
function bestEngineVoice(voices: readonly Voice[]): Voice | null {
  for (const kind of ENGINE_EVIDENCE) {
    const best = voices.find((voice) => speaksBy(voice, kind));
    if (best) return best;
  }
  return null;
}

function speaksBy({ claim, mayCover }: Voice, kind: EngineEvidence): boolean {
  if (claim.reports && claim.evidence === kind) return true;
  return kind === 'accelerometer' && mayCover && !(claim.reports && claim.evidence !== null);
}

/** Nobody can tell on from off: unknown as soon as one surely reports, silent only when all surely are. */
function withoutEngine(
  voices: readonly Voice[],
  sources: readonly Source[],
  { at, now, positioned }: { at: number; now: number; positioned: boolean },
): Finding | null {
  const reporting = voices.filter(({ claim }) => claim.reports);
  if (reporting.some(({ sure }) => sure)) return foundUnknown(positioned);
  if (reporting.length > 0) return null;
  const judged = judgeSilence(voices, sources, at, now);
  return judged && foundSilent(judged);
}

/** The engine is on: does it work, rest, or can nobody tell? */
function workOf(engine: Voice, voices: readonly Voice[]): Pick<Finding, 'condition' | 'work'> | null {
  if (engine.claim.work['on-is-work']) return { condition: 'working', work: ['on-is-work'] };
  const could: WorkEvidence[] = [];
  const shows: WorkEvidence[] = [];
  for (const kind of WORK_EVIDENCE) {
    const best = voices.find((voice) => showsBy(voice, kind));
    if (!best) continue;
    if (!best.sure) return null;
    could.push(kind);
    if (best.claim.work[kind]) shows.push(kind);
  }
  if (shows.length > 0) return { condition: 'working', work: shows };
  return { condition: could.length > 0 ? 'resting' : 'running', work: could };
}

function showsBy({ claim, mayCover }: Voice, kind: WorkEvidence): boolean {
  return (claim.reports && claim.work[kind] !== undefined) || (kind === 'vibration' && mayCover);
}

function isPositioned(voices: readonly Voice[]): boolean | null {
  const positioned = voices.filter(({ claim }) => claim.positioned);
  if (positioned.some(({ sure }) => sure)) return true;
  return positioned.length === 0 ? false : null;
}
