import type { Claim } from './claim.ts';
import { ENGINE_EVIDENCE, WORK_EVIDENCE, type WorkEvidence } from './evidence.ts';
import type { Condition, Finding } from './sigma.ts';
import type { Source } from './source.ts';

/** What one source claims over a stretch of time, and whether a later reading can still take it back. */
type Voice = {
  readonly sourceId: number;
  readonly claim: Claim;
  readonly sure: boolean;
  readonly until: number;
};

/** `until`: the instant to which the finding is known to hold; null finding: nobody is attached. */
export type Merged = { readonly until: number; readonly finding: Finding | null };

/**
 * What all sources together say from an instant on, or null while that is not sure. Per kind of evidence the best
 * source that reports decides: for the engine the one with the best evidence, for work and position, and among
 * equals, the one attached earlier, then the lower id. A source is waited for only where it could still matter.
 */
export function mergeSources(sources: readonly Source[], at: number): Merged | null {
  const voices: Voice[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const source of sources) {
    const begins = source.attachedAt ?? Number.NEGATIVE_INFINITY;
    if (begins > at) until = Math.min(until, begins);
    else voices.push(voiceOf(source, at));
  }
  for (const voice of voices) until = Math.min(until, voice.until);
  if (voices.length === 0) return { until, finding: null };
  const finding = findingOf(voices);
  return finding && { until, finding };
}

/** Whether the engine is on by what is said last, as sure or as unsure as that may be; null where nobody can say. */
export function engineSaidOn(sources: readonly Source[]): boolean | null {
  const claims = sources
    .filter(({ detachedAt }) => detachedAt === null)
    .map(({ runs }) => runs.at(-1)?.claim);
  for (const kind of ENGINE_EVIDENCE) {
    const best = claims.find((claim) => claim?.evidence === kind);
    if (best) return best.engineOn;
  }
  return null;
}

/** The settled instant lies in the first run; what was said since the last reading is not sure. */
function voiceOf(source: Source, at: number): Voice {
  const [run, next] = source.runs;
  if (!run) throw new Error(`Source ${source.id} claims nothing`);
  const sureTo = source.heard?.at ?? Number.POSITIVE_INFINITY;
  const sure = at < sureTo;
  const ends = source.detachedAt ?? Number.POSITIVE_INFINITY;
  const until = Math.min(next?.from ?? ends, ends, sure ? sureTo : ends);
  return { sourceId: source.id, claim: run.claim, sure, until };
}

function findingOf(voices: readonly Voice[]): Finding | null {
  const positioned = isPositioned(voices);
  if (positioned === null) return null;
  const engine = bestEngineVoice(voices);
  if (!engine) {
    const condition = conditionWithoutEngine(voices);
    return condition && { condition, evidence: null, sourceId: null, work: [], positioned };
  }
  if (!engine.sure) return null;
  const named = { evidence: engine.claim.evidence, sourceId: engine.sourceId, positioned };
  if (!engine.claim.engineOn) return { ...named, condition: 'off', work: [] };
  const worked = workOf(engine, voices);
  return worked && { ...named, ...worked };
}

function bestEngineVoice(voices: readonly Voice[]): Voice | null {
  for (const kind of ENGINE_EVIDENCE) {
    const best = voices.find(({ claim }) => claim.evidence === kind);
    if (best) return best;
  }
  return null;
}

/** Nobody can tell on from off: unknown as soon as one surely reports, missing only when all are surely silent. */
function conditionWithoutEngine(voices: readonly Voice[]): 'unknown' | 'missing' | null {
  const reporting = voices.filter(({ claim }) => claim.reports);
  if (reporting.some(({ sure }) => sure)) return 'unknown';
  return reporting.length === 0 ? 'missing' : null;
}

/** The engine is on: does it work, rest, or can nobody tell? */
function workOf(
  engine: Voice,
  voices: readonly Voice[],
): { condition: Condition; work: WorkEvidence[] } | null {
  if (engine.claim.work['on-is-work']) return { condition: 'working', work: ['on-is-work'] };
  const could: WorkEvidence[] = [];
  const shows: WorkEvidence[] = [];
  for (const kind of WORK_EVIDENCE) {
    const best = voices.find(({ claim }) => claim.work[kind] !== undefined);
    if (!best) continue;
    if (!best.sure) return null;
    could.push(kind);
    if (best.claim.work[kind]) shows.push(kind);
  }
  if (shows.length > 0) return { condition: 'working', work: shows };
  return { condition: could.length > 0 ? 'resting' : 'running', work: could };
}

function isPositioned(voices: readonly Voice[]): boolean | null {
  const positioned = voices.filter(({ claim }) => claim.positioned);
  if (positioned.some(({ sure }) => sure)) return true;
  return positioned.length === 0 ? false : null;
}
