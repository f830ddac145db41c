import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { toOutline } from '@groundwork/domain/zones/edit-outline.ts';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';

/** Larger files are refused before they are read. */
const MAX_FILE_BYTES = 5_000_000;
const DIGITS = 7;

/** What a file came to: features with areas, and how many others it has; or why it cannot be read. */
export type ZoneFile =
  | { readonly features: readonly ZoneFeature[]; readonly others: number }
  | { readonly problem: 'tooLarge' | 'documentType' | 'notXml' | 'notJson' | 'noZones' };

/** A zone of a file; its geometry is checked by the server. */
export type ZoneFeature = {
  readonly type: 'Feature';
  readonly geometry: Outline;
  readonly properties: Readonly<Record<string, unknown>>;
};

/** Reads a GeoJSON or KML file. Entities are never expanded: a document type is refused before anything is parsed. */
export async function readZoneFile(file: File): Promise<ZoneFile> {
  if (file.size > MAX_FILE_BYTES) return { problem: 'tooLarge' };
  const text = await file.text();
  if (!text.trimStart().startsWith('<')) return readGeoJson(text);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { problem: 'documentType' };
  const document = new DOMParser().parseFromString(text, 'text/xml');
  if (document.querySelector('parsererror') !== null) return { problem: 'notXml' };
  const { kml } = await loadChunk(() => import('@tmcw/togeojson'));
  return toZoneFile(kml(document).features);
}

function readGeoJson(text: string): ZoneFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: 'notJson' };
  }
  const { type, features } = (json ?? {}) as { type?: unknown; features?: unknown };
  if (type === 'FeatureCollection' && Array.isArray(features)) return toZoneFile(features);
  return toZoneFile([type === 'Feature' ? json : { type: 'Feature', geometry: json, properties: {} }]);
}

function toZoneFile(features: readonly unknown[]): ZoneFile {
  const read = features.map(readFeature);
  const zones = read.filter((zone) => zone !== null);
  return zones.length === 0
    ? { problem: 'noZones' }
    : { features: zones, others: read.length - zones.length };
}

type Geometry = { readonly type?: unknown; readonly coordinates?: unknown; readonly geometries?: unknown };

function readFeature(feature: unknown): ZoneFeature | null {
  const { geometry, properties } = (feature ?? {}) as {
    geometry?: Geometry | null;
    properties?: object | null;
  };
  const outline = toOutline(listAreas(geometry ?? null) as never);
  if (outline === null) return null;
  const { name, kind, limitKmh, graceSeconds, minSeconds } = (properties ?? {}) as Record<string, unknown>;
  const toNumber = (value: unknown) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  const numbers = { limitKmh, graceSeconds, minSeconds };
  return {
    type: 'Feature',
    geometry: outline,
    properties: {
      ...{ name, kind },
      ...Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, toNumber(value)])),
    },
  };
}

/** Lists the polygons of a geometry; points and lines are no areas. */
function listAreas(geometry: Geometry | null): unknown[] {
  if (geometry === null) return [];
  const { type, coordinates, geometries } = geometry;
  if (type === 'Polygon') return [round(coordinates)];
  if (type === 'MultiPolygon' && Array.isArray(coordinates)) return coordinates.map(round);
  if (type === 'GeometryCollection' && Array.isArray(geometries)) return geometries.flatMap(listAreas);
  return [];
}

/** Heights of KML are dropped, and digits below a centimetre. */
const round = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  if (typeof value[0] !== 'number') return value.map(round);
  return value.slice(0, 2).map((degrees) => Number(Number(degrees).toFixed(DIGITS)));
};
