import { type SiteFields, siteFields } from '@groundwork/contract/entities/site.ts';
import type { OutlineProblem } from '@groundwork/domain/sites/outline.ts';

export type ReadOutline =
  | { readonly kind: 'outline'; readonly outline: SiteFields['outline'] }
  | { readonly kind: 'problem'; readonly reason: OutlineProblem | 'MALFORMED' };

type Json = { readonly type?: unknown; readonly geometry?: unknown; readonly features?: unknown } | null;

/** Unwraps the geometry of a feature, or of a collection of one feature. */
function unwrapGeometry(json: unknown): unknown {
  if (typeof json !== 'object') return json;
  const { type, geometry, features } = (json as Json) ?? {};
  if (type === 'Feature') return geometry;
  if (type === 'FeatureCollection' && Array.isArray(features) && features.length === 1)
    return unwrapGeometry(features[0]);
  return json;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses the outline in a GeoJSON text (RFC 7946); null if it is empty. */
export function readOutlineText(text: string): ReadOutline {
  if (text.trim() === '') return { kind: 'outline', outline: null };
  const { data, error } = siteFields.shape.outline.safeParse(unwrapGeometry(parseJson(text)) ?? 'none');
  if (error === undefined) return { kind: 'outline', outline: data };
  const own = error.issues.find(({ code }) => code === 'custom');
  return { kind: 'problem', reason: own ? (own.message as OutlineProblem) : 'MALFORMED' };
}
