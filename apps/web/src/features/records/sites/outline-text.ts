import { type SiteWords, siteWords } from '@groundwork/contract/entities/site.ts';
import type { OutlineProblem } from '@groundwork/domain/sites/outline.ts';

export type ReadOutline =
  | { readonly kind: 'outline'; readonly outline: SiteWords['outline'] }
  | { readonly kind: 'problem'; readonly reason: OutlineProblem | 'MALFORMED' };

type Json = { readonly type?: unknown; readonly geometry?: unknown; readonly features?: unknown } | null;

/** The geometry in what a program of maps may write around it: a feature, or a collection of one. */
function geometryIn(json: unknown): unknown {
  if (typeof json !== 'object') return json;
  const { type, geometry, features } = (json as Json) ?? {};
  if (type === 'Feature') return geometry;
  if (type === 'FeatureCollection' && Array.isArray(features) && features.length === 1)
    return geometryIn(features[0]);
  return json;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The outline that a pasted GeoJSON text holds (RFC 7946): none where it is empty. */
export function readOutlineText(text: string): ReadOutline {
  if (text.trim() === '') return { kind: 'outline', outline: null };
  const { data, error } = siteWords.shape.outline.safeParse(geometryIn(parseJson(text)) ?? 'none');
  if (error === undefined) return { kind: 'outline', outline: data };
  const own = error.issues.find(({ code }) => code === 'custom');
  return { kind: 'problem', reason: own ? (own.message as OutlineProblem) : 'MALFORMED' };
}
