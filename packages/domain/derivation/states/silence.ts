import type { SourceId } from '../../ids.ts';
import type { Claim } from '../sources/claim.ts';
import type { Source } from '../sources/source.ts';

/** How long after the first source returns the others may still judge the time in which all were silent. */
const JUDGE_WAIT_SECONDS = 3_600;

type SilentClaim = { readonly sourceId: SourceId; readonly claim: Claim; readonly sure: boolean };

/**
 * Finds the source that judges an instant at which every source is silent: the best by rank with a judged gap;
 * `judge: null` if there is none. Returns null while a source of better rank may still judge it.
 */
export function judgeSilence(
  claims: readonly SilentClaim[],
  sources: readonly Source[],
  at: number,
  now: number,
): { readonly judge: SilentClaim | null } | null {
  if (claims.some(({ sure }) => !sure)) return null;
  const lastInstant = firstReturnAfter(sources, at) + JUDGE_WAIT_SECONDS;
  for (const silent of claims) {
    const { gap } = silent.claim;
    if (gap?.kind === 'judged' && gap.judgedAt <= lastInstant) return { judge: silent };
    if (gap?.kind === 'open' && now <= lastInstant) return null;
  }
  return { judge: null };
}

/** Returns the first reading after an instant, even if its source fell silent again at once; infinite: none yet. */
function firstReturnAfter(sources: readonly Source[], at: number): number {
  const returns = sources.map(({ runs }) => {
    // The first run of a source begins at its attachment. Every later run of a silent source begins at a reading or
    // at the start of the time that a reading covers.
    const run = runs.slice(1).find(({ from }) => from > at);
    return run ? (run.claim.toldAt ?? run.from) : Number.POSITIVE_INFINITY;
  });
  return Math.min(...returns, Number.POSITIVE_INFINITY);
}
