import { SITE_FILE_FIELDS } from '@groundwork/contract/entities/site-import.ts';
import * as z from 'zod/mini';
import { parseJsonBody } from '../../../platform/http/json-body.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import type { StatedLine } from '../../base/line-import/public.ts';

const featureCollection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
});
const feature = z.object({
  type: z.literal('Feature'),
  geometry: z.nullish(z.unknown()),
  properties: z.nullable(z.record(z.string(), z.unknown())),
});

/**
 * The sites of a GeoJSON FeatureCollection (RFC 7946), a feature a site. Properties of other programs are passed
 * over. Throws INVALID_REQUEST for a text that is no such collection.
 */
export function readGeoJsonSites(text: string): StatedLine[] {
  const collection = featureCollection.safeParse(parseJsonBody(text));
  if (!collection.success) throw new Refusal('INVALID_REQUEST', [fieldProblem('body.text', 'MALFORMED')]);
  return collection.data.features.map((one, index) => {
    const { success, data } = feature.safeParse(one);
    return { line: index + 1, stated: success ? statedBy(data) : null };
  });
}

function statedBy({ properties, geometry }: z.output<typeof feature>): Record<string, unknown> {
  const said = SITE_FILE_FIELDS.flatMap((field) => {
    const value = properties?.[field] ?? '';
    return value === '' ? [] : [[field, value] as const];
  });
  return { ...Object.fromEntries(said), outline: geometry ?? null };
}
