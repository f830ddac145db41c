import { DERIVATION_VERSION, type Sigma } from './sigma.ts';
import { canonicalJson } from './stream/canonical-json.ts';

/** Serialises σ; equal texts mean equal states. */
export function serialiseSigma(sigma: Sigma): string {
  return canonicalJson(sigma);
}

/** Parses σ; null if another version of the derivation wrote it. */
export function parseSigma(text: string): Sigma | null {
  const sigma = JSON.parse(text) as Sigma;
  return sigma.version === DERIVATION_VERSION ? sigma : null;
}

/**
 * Copies σ so that the copy can be advanced on its own. Settings are shared, because they are replaced and never
 * changed in place; a calendar with its holidays would be most of the data to copy.
 */
export function copySigma(sigma: Sigma): Sigma {
  const { attachedIds, settings, contexts, sources, pause, row, anchor, tally, fuel, outOfHours } = sigma;
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
