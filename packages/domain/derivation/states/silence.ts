import type { Claim } from '../sources/claim.ts';
import type { Source } from '../sources/source.ts';

/** How long after the first source is back the others may still judge the time in which all were silent. */
const JUDGES_AWAITED_SECONDS = 3_600;

type SilentVoice = { readonly sourceId: number; readonly claim: Claim; readonly sure: boolean };

/**
 * Who judges an instant at which every source is silent: the best by rank that can tell more than that it is
 * missing; `judge: null` where none can. Null as long as one that ranks better may still do so.
 */
export function judgeSilence(
  voices: readonly SilentVoice[],
  sources: readonly Source[],
  at: number,
  now: number,
): { readonly judge: SilentVoice | null } | null {
  if (voices.some(({ sure }) => !sure)) return null;
  const lastInstant = firstReturnAfter(sources, at) + JUDGES_AWAITED_SECONDS;
  for (const voice of voices) {
    const { gap } = voice.claim;
    if (gap?.kind === 'judged' && gap.judgedAt <= lastInstant) return { judge: voice };
    if (gap?.kind === 'open' && now <= lastInstant) return null;
  }
  return { judge: null };
}

/** The first reading after an instant, even if its source fell silent with it again; infinite: none came yet. */
function firstReturnAfter(sources: readonly Source[], at: number): number {
  const returns = sources.map(({ runs }) => {
    // The first run of a source begins where it was attached; each later one of a silent source with a reading,
    // or with the time that a reading covers.
    const run = runs.slice(1).find(({ from }) => from > at);
    return run ? (run.claim.toldAt ?? run.from) : Number.POSITIVE_INFINITY;
  });
  return Math.min(...returns, Number.POSITIVE_INFINITY);
}
