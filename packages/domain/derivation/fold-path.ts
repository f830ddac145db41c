import { emptyDerived, type PathDraft } from './derived.ts';
import { foldItems } from './fold.ts';
import type { Ledger } from './ledger.ts';
import { endPath } from './path/derive-path.ts';
import { emptyPath, PATH_RULES, type Path, type PathRules } from './path/path.ts';
import { emptyPathState } from './path/path-state.ts';
import { emptySigma, type Sigma } from './sigma.ts';
import { parseSigma } from './sigma-json.ts';
import type { ContextItem } from './stream/item.ts';

/** The time whose path is derived, in seconds since 1970: both ends are counted. */
export type PathQuery = { readonly from: number; readonly until: number };

/** A path whose last stop or trip ends with the last fix up to `until`. */
export type FoldedPath = Path & { readonly lastFixAt: number | null };

/** A stop that began in the night before has its beginning. */
const LEAD_SECONDS = 86_400;

/** What a path is folded from. */
export type PathLedger = Pick<Ledger, 'findCheckpoint' | 'readItems'> & {
  /** All dated settings, in the order of the stream. */
  readonly contextItems: readonly ContextItem[];
};

/**
 * Derives the path of a machine from its readings by any rules; nothing is stored. Folds from the last checkpoint before
 * the day before `from`, and returns the rows that reach into the time. If another version of the derivation wrote that
 * checkpoint, only settings are folded up to that day: states of the engine that held since then are not known.
 */
export async function foldPath(
  ledger: PathLedger,
  { from, until }: PathQuery,
  rules: PathRules = PATH_RULES,
): Promise<FoldedPath> {
  const startsAt = from - LEAD_SECONDS;
  const checkpoint = await ledger.findCheckpoint(startsAt);
  const sigma =
    (checkpoint ? parseSigma(checkpoint.sigma) : emptySigma()) ?? foldSettings(ledger.contextItems, startsAt);
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

/** σ before an instant, without any reading. */
function foldSettings(contextItems: readonly ContextItem[], before: number): Sigma {
  const sigma = emptySigma();
  const items = contextItems.filter(({ at }) => at < before);
  for (const _midnight of foldItems(sigma, items, before - 1, emptyDerived()));
  return sigma;
}
