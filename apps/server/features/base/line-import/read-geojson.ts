import * as z from 'zod/mini';
import { parseJsonBody } from '../../../platform/http/json-body.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import type { FileLine } from './read-csv-table.ts';

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
 * Reads a GeoJSON FeatureCollection (RFC 7946), a line for each feature: these properties, and its geometry as `outline`. Ignores
 * properties of other programs.
 * Throws INVALID_REQUEST for any other text.
 */
export function readGeoJson(text: string, fields: readonly string[]): FileLine[] {
  const collection = featureCollection.safeParse(parseJsonBody(text));
  if (!collection.success) throw new Refusal('INVALID_REQUEST', [fieldProblem('body.text', 'MALFORMED')]);
  return collection.data.features.map((one, index) => {
    const { success, data } = feature.safeParse(one);
    return { line: index + 1, values: success ? toValues(data, fields) : null };
  });
}

function toValues(
  { properties, geometry }: z.output<typeof feature>,
  fields: readonly string[],
): Record<string, unknown> {
  const filled = fields.flatMap((field) => {
    const value = properties?.[field] ?? '';
    return value === '' ? [] : [[field, value] as const];
  });
  return { ...Object.fromEntries(filled), outline: geometry ?? null };
}
