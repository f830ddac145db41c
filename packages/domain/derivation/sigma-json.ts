import { toSourceId } from '../ids.ts';
import { copyPathState } from './path/path-state.ts';
import { type PackedPathState, packPathState, unpackPathState } from './path/path-text.ts';
import { DERIVATION_VERSION, type PathMemory, type Sigma } from './sigma.ts';
import { canonicalJson } from './stream/canonical-json.ts';
import { isSameTip } from './totals/tips.ts';

/** σ as JSON. */
type PackedSigma = Omit<Sigma, 'path'> & {
  readonly path: { readonly state: PackedPathState; readonly countsUntil: Readonly<Record<string, number>> };
};

/** Serialises σ; equal texts mean equal states. */
export function serialiseSigma(sigma: Sigma): string {
  const { at, raisedAt } = sigma;
  return canonicalJson({
    ...sigma,
    path: packMemory(sigma.path, at),
    raisedAt: raisedAt !== null && isSameTip(raisedAt, at) ? raisedAt : null,
  });
}

/** Parses σ; null if another version of the derivation wrote it. */
export function parseSigma(text: string): Sigma | null {
  const { path, ...sigma } = JSON.parse(text) as PackedSigma;
  return sigma.version === DERIVATION_VERSION ? { ...sigma, path: unpackMemory(path) } : null;
}

/** What is over at σ's instant is left out: it would keep two equal states different. */
function packMemory({ state, countsUntil }: PathMemory, at: number): PackedSigma['path'] {
  const counting = [...countsUntil].filter(([, until]) => until >= at);
  return { state: packPathState(state), countsUntil: Object.fromEntries(counting) };
}

const unpackMemory = ({ state, countsUntil }: PackedSigma['path']): PathMemory => ({
  state: unpackPathState(state),
  countsUntil: new Map(Object.entries(countsUntil).map(([id, until]) => [toSourceId(Number(id)), until])),
});

/**
 * Copies σ so that the copy can be advanced on its own. Settings are shared, because they are replaced and never
 * changed in place; a calendar with its holidays would be most of the data to copy.
 */
export function copySigma(sigma: Sigma): Sigma {
  const { attachedIds, settings, contexts, sources, pause, row, anchor, tally, fuel, outOfHours, path } =
    sigma;
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
    fuel: copyDeep(fuel),
    outOfHours: copyDeep(outOfHours),
    path: { state: copyPathState(path.state), countsUntil: new Map(path.countsUntil) },
  };
}

/** Deep copy for JSON values; several times faster than serialising and parsing. */
function copyDeep<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(copyDeep) as T;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyDeep(value[key]);
  return copy as T;
}
