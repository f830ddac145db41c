import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
// Cut by the build from coasts, borders and names in packages.
import groundUrl from '../../../.cache/ground.pmtiles?url';
import { getPlaceFontFaces, PLACE_FONT } from '../place-font.ts';
import { toArchiveAddress } from './archive-protocol.ts';
import type { MapColours } from './colours.ts';
import { countryName } from './country-names.ts';
import { toNameProperty } from './town-name.ts';

const GROUND = 'ground';
const ATTRIBUTION = '© OpenStreetMap contributors · GeoNames · Natural Earth';
/** Closer in, towns name the place. */
const COUNTRIES_UNTIL_ZOOM = 7;
const TOWNS_FROM_ZOOM = 5;

/** A map of coasts, borders and names that needs no other server; its tiles are loaded after it has opened. */
export function createOfflineStyle(language: string, colours: MapColours): StyleSpecification {
  const source = { type: 'vector' as const, url: toArchiveAddress(groundUrl), attribution: ATTRIBUTION };
  return {
    version: 8,
    'font-faces': getPlaceFontFaces(),
    sources: { [GROUND]: source },
    layers: [...createGround(colours), ...createNames(language, colours)],
  };
}

const from = (id: string, layer: string) => ({ id, source: GROUND, 'source-layer': layer }) as const;

const createGround = ({ sea, land, coast, border }: MapColours): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': sea } },
  { ...from('land', 'land'), type: 'fill', paint: { 'fill-color': land, 'fill-antialias': false } },
  {
    ...from('coast', 'land'),
    type: 'line',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.25] },
  },
  {
    ...from('borders', 'borders'),
    type: 'line',
    paint: {
      'line-color': border,
      'line-opacity': 0.55,
      'line-dasharray': [4, 3],
      'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.25],
    },
  },
];

const POPULATION: ExpressionSpecification = ['get', 'population'];
/** A filter sees whole zooms only. */
const IS_NAMED: ExpressionSpecification = ['<=', ['get', 'from'], ['+', ['zoom'], 0.5]];

function createNames(language: string, { place, land }: MapColours): LayerSpecification[] {
  const paint = { 'text-color': place, 'text-halo-color': land, 'text-halo-width': 1.5 };
  return [
    {
      ...from('towns', 'towns'),
      type: 'symbol',
      minzoom: TOWNS_FROM_ZOOM,
      filter: IS_NAMED,
      layout: {
        'text-field': ['coalesce', ['get', toNameProperty(language)], ['get', 'name']],
        'text-font': PLACE_FONT,
        'text-size': [
          'interpolate',
          ['linear'],
          POPULATION,
          2_000,
          12,
          100_000,
          13,
          1_000_000,
          15,
          8_000_000,
          17,
        ],
        'text-max-width': 8,
        'text-padding': 8,
        // Next to its place where a machine stands on it.
        'text-variable-anchor': ['center', 'right', 'left', 'top', 'bottom'],
        'text-radial-offset': 1.4,
        'symbol-sort-key': ['-', POPULATION],
      },
      paint,
    },
    {
      ...from('countries', 'countries'),
      type: 'symbol',
      maxzoom: COUNTRIES_UNTIL_ZOOM,
      filter: IS_NAMED,
      layout: {
        'text-field': countryName(language),
        'text-font': PLACE_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 12, 6, 15],
        'text-letter-spacing': 0.06,
        'text-max-width': 8,
        'text-variable-anchor': ['center', 'top', 'bottom', 'right', 'left'],
        'text-radial-offset': 1.6,
        'symbol-sort-key': ['-', ['get', 'size']],
      },
      paint: { ...paint, 'text-opacity': ['interpolate', ['linear'], ['zoom'], 5, 1, 7, 0.5] },
    },
  ];
}
