import { findJsonFault } from './json-fault.ts';
import { findOutlineProblem, type Outline, type OutlineProblem } from './outline.ts';

/** What is wrong with the text of an outline, and where. */
export type OutlineTextProblem =
  | OutlineProblem
  | {
      readonly reason: 'NOT_JSON' | 'NOT_A_POLYGON' | 'NOT_A_POSITION';
      readonly details: OutlineProblem['details'];
    };

export type OutlineText =
  | { readonly outline: Outline | null; readonly problem: null }
  | { readonly outline: null; readonly problem: OutlineTextProblem };

type Json = { readonly type?: unknown; readonly geometry?: unknown; readonly features?: unknown } | null;

/** Reads an outline as `readGeometryText` does, and checks it as the server will. */
export function readOutlineText(text: string): OutlineText {
  const read = readGeometryText(text);
  const problem = read.outline && findOutlineProblem(read.outline);
  return problem ? { outline: null, problem } : read;
}

/**
 * Reads an outline from a GeoJSON text (RFC 7946): a geometry, a feature, or a collection of one feature. Empty text is
 * no outline. Only text without an outline in it is a problem.
 */
export function readGeometryText(text: string): OutlineText {
  if (text.trim() === '') return { outline: null, problem: null };
  const json = parseJson(text);
  if ('problem' in json) return { outline: null, problem: json.problem };
  const geometry = unwrapGeometry(json.value);
  const problem = findFormProblem(geometry);
  return problem ? { outline: null, problem } : { outline: toOutline(geometry), problem: null };
}

function parseJson(text: string): { readonly value: unknown } | { readonly problem: OutlineTextProblem } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: { reason: 'NOT_JSON', details: findLine(text) } };
  }
}

/** Where the text stops being JSON, counted from 1. */
function findLine(text: string): { line: number; column: number } {
  const lines = text.slice(0, findJsonFault(text)).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Unwraps the geometry of a feature, or of a collection of one feature. */
function unwrapGeometry(json: unknown): unknown {
  if (typeof json !== 'object') return json;
  const { type, geometry, features } = (json as Json) ?? {};
  if (type === 'Feature') return geometry;
  if (type === 'FeatureCollection' && Array.isArray(features) && features.length === 1)
    return unwrapGeometry(features[0]);
  return json;
}

/** The depth of the positions in the coordinates of each kind of geometry. */
const DEPTHS: Readonly<Record<string, number>> = { Polygon: 2, MultiPolygon: 3 };

/** Returns why the value is not of the form of an outline, or null if it is. */
function findFormProblem(geometry: unknown): OutlineTextProblem | null {
  const { type, coordinates } = (typeof geometry === 'object' && geometry !== null ? geometry : {}) as {
    type?: unknown;
    coordinates?: unknown;
  };
  const depth = typeof type === 'string' ? DEPTHS[type] : undefined;
  if (depth === undefined) return { reason: 'NOT_A_POLYGON', details: { type: nameKind(geometry, type) } };
  const place = findStray(coordinates, depth, 'coordinates');
  return place === null ? null : { reason: 'NOT_A_POSITION', details: { place } };
}

/** What it is instead: the type of a geometry, else the kind of JSON. */
function nameKind(value: unknown, type: unknown): string {
  if (typeof type === 'string') return type;
  if (Array.isArray(value)) return '[…]';
  return typeof value === 'object' && value !== null ? '{…}' : JSON.stringify(value ?? null);
}

/** Returns the place of the first value that is not a list where one is needed, or no position. */
function findStray(value: unknown, depth: number, place: string): string | null {
  if (!Array.isArray(value)) return place;
  if (depth === 0) return isPosition(value) ? null : place;
  for (const [index, inner] of value.entries()) {
    const found = findStray(inner, depth - 1, `${place}[${index}]`);
    if (found !== null) return found;
  }
  return null;
}

const isPosition = (value: readonly unknown[]): boolean =>
  (value.length === 2 || value.length === 3) && value.every((one) => typeof one === 'number');

/** Drops everything else that the geometry has, such as a bounding box. */
function toOutline(geometry: unknown): Outline {
  const { type, coordinates } = geometry as Outline;
  return { type, coordinates } as Outline;
}
