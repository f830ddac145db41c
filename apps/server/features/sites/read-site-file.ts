import { SITE_FILE_FIELDS } from '@groundwork/contract/entities/site-import.ts';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { parseJsonBody } from '../../platform/http/json-body.ts';
import { fieldProblem, Refusal } from '../../platform/refusal.ts';

/** One site as a file states it, unchecked; null where the line cannot be read at all. */
export type SiteLine = { readonly line: number; readonly stated: Record<string, unknown> | null };

export const MOST_LINES = 5_000;
const REQUIRED_FIELDS = ['name', 'zone'];

/**
 * The sites of a CSV text (RFC 4180; columns may stand in any order, apart by comma or semicolon). No field of a
 * site holds a line break, so each line is read by itself and a quote left open spoils no other one.
 * Throws INVALID_REQUEST for headings that are missing or unknown.
 */
export function readCsvSites(text: string): SiteLine[] {
  const [first = '', ...rest] = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const delimiter = first.includes(';') ? ';' : ',';
  const headings = (readCells(first, delimiter) ?? []).map((heading) => heading.trim());
  checkHeadings(headings);
  const lines = rest.map((cells, index) => ({ line: index + 2, cells: readCells(cells, delimiter) }));
  return lines
    .filter(({ cells }) => cells === null || cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({ line, stated: cells && stateOf(headings, cells) }));
}

function readCells(line: string, delimiter: string): string[] | null {
  try {
    return parse(line, { delimiter })[0] ?? [];
  } catch {
    return null;
  }
}

function checkHeadings(headings: readonly string[]): void {
  const known: readonly string[] = SITE_FILE_FIELDS;
  const unknown = headings.filter((heading) => !known.includes(heading));
  const missing = REQUIRED_FIELDS.filter((field) => !headings.includes(field));
  const problems = [
    ...missing.map((field) => fieldProblem(field, 'REQUIRED')),
    ...unknown.map((heading) => fieldProblem(heading, 'UNKNOWN_FIELD')),
  ];
  if (problems.length > 0) throw new Refusal('INVALID_REQUEST', problems);
}

/** Null for more cells than headings; an empty cell says nothing. */
function stateOf(headings: readonly string[], cells: readonly string[]): Record<string, unknown> | null {
  if (cells.length > headings.length) return null;
  const said = headings.flatMap((heading, index) => {
    const cell = cells[index]?.trim() ?? '';
    return cell === '' ? [] : [[heading, cell] as const];
  });
  return Object.fromEntries(said);
}

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
export function readGeoJsonSites(text: string): SiteLine[] {
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
