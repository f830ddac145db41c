import type { Outline } from '../sites/outline.ts';
import { listPolygons } from './edit-outline.ts';
import type { ZoneKind } from './zone-kind.ts';

/** A zone with its present shape, as a file has it. */
type WrittenZone = {
  readonly name: string;
  readonly kind: ZoneKind;
  readonly limitKmh: number | null;
  readonly siteName: string | null;
  readonly outline: Outline;
};

/** Writes zones as a GeoJSON FeatureCollection (RFC 7946) with the properties that an import reads. */
export const writeGeoJson = (zones: readonly WrittenZone[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: zones.map(({ outline, limitKmh, siteName, ...properties }) => ({
      type: 'Feature',
      geometry: outline,
      properties: {
        ...properties,
        ...(limitKmh !== null && { limitKmh }),
        ...(siteName !== null && { siteName }),
      },
    })),
  });

/** Writes zones as KML 2.2; kind and limit are extended data, which an import reads. */
export const writeKml = (zones: readonly WrittenZone[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n${zones
    .map(writePlacemark)
    .join('')}</Document></kml>\n`;

function writePlacemark({ name, kind, limitKmh, siteName, outline }: WrittenZone): string {
  const data = Object.entries({ kind, limitKmh, siteName })
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `<Data name="${key}"><value>${escapeXml(String(value))}</value></Data>`)
    .join('');
  const polygons = listPolygons(outline).map(writePolygon).join('');
  return `<Placemark><name>${escapeXml(name)}</name><ExtendedData>${data}</ExtendedData><MultiGeometry>${polygons}</MultiGeometry></Placemark>\n`;
}

const writePolygon = ([outer = [], ...openings]: ReturnType<typeof listPolygons>[number]): string =>
  `<Polygon><outerBoundaryIs>${writeRing(outer)}</outerBoundaryIs>${openings
    .map((ring) => `<innerBoundaryIs>${writeRing(ring)}</innerBoundaryIs>`)
    .join('')}</Polygon>`;

const writeRing = (ring: readonly (readonly number[])[]): string =>
  `<LinearRing><coordinates>${ring.map(([x = 0, y = 0]) => `${x},${y}`).join(' ')}</coordinates></LinearRing>`;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
