import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { PLACE_FONT, PLACE_FONT_FACES } from '../place-font.ts';
import type { MapColours } from './colours.ts';

const SCHEME = 'pmtiles';
const protocol = new Protocol();
addProtocol(SCHEME, protocol.tile);

/**
 * A plain map of an archive of vector tiles with the layers of Protomaps
 * (docs.protomaps.com/basemaps/layers), in the portal's colours. Throws if the archive's header is not
 * available in time.
 */
export async function loadArchiveStyle(
  url: string,
  colours: MapColours,
  timeoutMs: number,
): Promise<StyleSpecification> {
  const archive = new PMTiles(url);
  const timeout = AbortSignal.timeout(timeoutMs);
  const timedOut = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(timeout.reason));
  });
  await Promise.race([archive.getHeader(), timedOut]);
  protocol.add(archive);
  const source = {
    type: 'vector' as const,
    url: `${SCHEME}://${url}`,
    attribution: '© OpenStreetMap contributors',
  };
  return {
    version: 8,
    'font-faces': PLACE_FONT_FACES,
    sources: { [SCHEME]: source },
    layers: archiveLayers(colours),
  };
}

function archiveLayers({ water, land, border, label, halo, road, green }: MapColours): LayerSpecification[] {
  const from = (id: string, layer: string) => ({ id, source: SCHEME, 'source-layer': layer }) as const;
  const text = { 'text-color': label, 'text-halo-color': halo, 'text-halo-width': 1.2 };
  return [
    { id: 'water', type: 'background', paint: { 'background-color': water } },
    { ...from('land', 'earth'), type: 'fill', paint: { 'fill-color': land } },
    {
      ...from('green', 'landuse'),
      type: 'fill',
      filter: [
        'in',
        ['get', 'kind'],
        ['literal', ['park', 'forest', 'wood', 'grass', 'meadow', 'nature_reserve']],
      ],
      paint: { 'fill-color': green },
    },
    { ...from('lakes', 'water'), type: 'fill', paint: { 'fill-color': water } },
    {
      ...from('buildings', 'buildings'),
      type: 'fill',
      minzoom: 14,
      paint: { 'fill-color': border, 'fill-opacity': 0.5 },
    },
    {
      ...from('roads', 'roads'),
      type: 'line',
      paint: {
        'line-color': road,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 6, 0.4, 18, 10],
      },
    },
    { ...from('borders', 'boundaries'), type: 'line', paint: { 'line-color': border, 'line-width': 1 } },
    {
      ...from('road-names', 'roads'),
      type: 'symbol',
      minzoom: 14,
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': PLACE_FONT,
        'text-size': 11,
      },
      paint: text,
    },
    {
      ...from('places', 'places'),
      type: 'symbol',
      layout: { 'text-field': ['get', 'name'], 'text-font': PLACE_FONT, 'text-size': 13 },
      paint: text,
    },
  ];
}
