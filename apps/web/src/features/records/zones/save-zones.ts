import type { ZoneListItem } from '@groundwork/contract/entities/zone.ts';
import { writeGeoJson, writeKml } from '@groundwork/domain/zones/write-zone-file.ts';
import { saveFile } from '../../../lib/calls/download.ts';
import type { DrawnZone } from './zones-map.tsx';

const TYPES = { geojson: 'application/geo+json', kml: 'application/vnd.google-earth.kml+xml' } as const;
const WRITERS = { geojson: writeGeoJson, kml: writeKml } as const;

/** Saves the present shapes of zones as a file of the browser. */
export function saveZones(
  zones: readonly ZoneListItem[],
  outlines: readonly DrawnZone[],
  format: keyof typeof TYPES,
): void {
  const byId = new Map(outlines.map((one) => [one.id, one.outline]));
  const written = zones.flatMap(({ id, name, kind, limitKmh, siteName }) => {
    const outline = byId.get(id);
    return outline ? [{ name, kind, limitKmh, siteName, outline }] : [];
  });
  saveFile(new Blob([WRITERS[format](written)], { type: TYPES[format] }), `zones.${format}`);
}
