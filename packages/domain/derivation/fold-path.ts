import { emptyDerived, type PathDraft } from './derived.ts';
import { foldItems } from './fold.ts';
import type { Ledger } from './ledger.ts';
import { endPath } from './path/derive-path.ts';
import { emptyPath, PATH_RULES, type Path, type PathRules } from './path/path.ts';
import { emptyPathState } from './path/path-state.ts';
import { emptySigma } from './sigma.ts';
import { parseSigma } from './sigma-json.ts';

/** The time whose path is derived, in seconds since 1970: both ends are counted. */
export type PathQuery = { readonly from: number; readonly until: number };

/** A path whose last stop or trip ends with the last fix up to `until`. */
export type FoldedPath = Path & { readonly lastFixAt: number | null };

/** A stop that began in the night before has its beginning. */
const LEAD_SECONDS = 86_400;

/**
 * Derives the path of a machine from its readings by any rules; nothing is stored. Folds from the last checkpoint before
 * the day before `from`, and returns the rows that reach into the time. Null if another version of the derivation wrote that
 * checkpoint: then the machine is about to be derived again.
 */
export async function foldPath(
  ledger: Pick<Ledger, 'findCheckpoint' | 'readItems'>,
  { from, until }: PathQuery,
  rules: PathRules = PATH_RULES,
): Promise<FoldedPath | null> {
  const checkpoint = await ledger.findCheckpoint(from - LEAD_SECONDS);
  const sigma = checkpoint ? parseSigma(checkpoint.sigma) : emptySigma();
  if (!sigma) return null;
  const pathDraft: PathDraft = { state: emptyPathState(), path: emptyPath(), rules, countsUntil: new Map() };
  for await (const items of ledger.readItems(Math.max(sigma.at, 0), until))
    for (const _midnight of foldItems(sigma, items, items.at(-1)?.at ?? sigma.at, {
      ...emptyDerived(),
      pathDraft,
    }));
  const { state, path } = pathDraft;
  endPath(state, path);
  const reaches = ({ endedAt }: { readonly endedAt: number }) => endedAt > from;
  return {
    stops: path.stops.filter(reaches),
    trips: path.trips.filter(reaches),
    ways: path.ways.filter(reaches),
    gaps: path.gaps.filter(reaches),
    lastFixAt: state.last?.at ?? null,
  };
}
