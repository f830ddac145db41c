import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { getPlaceFontFaces, PLACE_FONT } from '../place-font.ts';
import { toArchiveAddress } from './archive-protocol.ts';
import type { MapColours } from './colours.ts';

export { openArchive } from './archives.ts';

const SOURCE = 'archive';

/**
 * A plain map of an open archive of vector tiles with the layers of Protomaps
 * (docs.protomaps.com/basemaps/layers), in the portal's colours.
 */
export const createArchiveStyle = (url: string, colours: MapColours): StyleSpecification => ({
  version: 8,
  'font-faces': getPlaceFontFaces(),
  sources: {
    [SOURCE]: {
      type: 'vector',
      url: toArchiveAddress(url),
      attribution: '© OpenStreetMap contributors',
    },
  },
  layers: archiveLayers(colours),
});

function archiveLayers({ sea, land, town, border, place, hairline }: MapColours): LayerSpecification[] {
  const from = (id: string, layer: string) => ({ id, source: SOURCE, 'source-layer': layer }) as const;
  const text = { 'text-color': place, 'text-halo-color': land, 'text-halo-width': 1.2 };
  return [
    { id: 'water', type: 'background', paint: { 'background-color': sea } },
    { ...from('land', 'earth'), type: 'fill', paint: { 'fill-color': land } },
    {
      ...from('green', 'landuse'),
      type: 'fill',
      filter: [
        'in',
        ['get', 'kind'],
        ['literal', ['park', 'forest', 'wood', 'grass', 'meadow', 'nature_reserve']],
      ],
      paint: { 'fill-color': town },
    },
    { ...from('lakes', 'water'), type: 'fill', paint: { 'fill-color': sea } },
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
        'line-color': hairline,
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
