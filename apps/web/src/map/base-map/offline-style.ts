import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
// Cut by the build from coasts, borders and names in packages.
import groundUrl from '../../../.cache/ground.pmtiles?url';
import { BORDER_DASHES, BORDER_OPACITY, GROUND_LINE, GROUND_SOURCES } from '../ground-look.ts';
import { getPlaceFontFaces, PLACE_FONT } from '../place-font.ts';
import { toArchiveAddress } from './archive-protocol.ts';
import type { MapColours } from './colours.ts';
import { countryName } from './country-names.ts';
import { toNameProperty } from './town-name.ts';

const GROUND = 'ground';
/** Closer in, towns name the place. */
const COUNTRIES_UNTIL_ZOOM = 7;
const TOWNS_FROM_ZOOM = 5;

/** A map of coasts, borders and names that needs no other server; its tiles are loaded after it has opened. */
export function createOfflineStyle(language: string, colours: MapColours): StyleSpecification {
  const source = { type: 'vector' as const, url: toArchiveAddress(groundUrl), attribution: GROUND_SOURCES };
  return {
    version: 8,
    'font-faces': getPlaceFontFaces(),
    sources: { [GROUND]: source },
    layers: [...createGround(colours), ...createNames(language, colours)],
  };
}

const from = (id: string, layer: string) => ({ id, source: GROUND, 'source-layer': layer }) as const;

const { fromZoom, fromPx, toZoom, toPx } = GROUND_LINE;
const LINE_WIDTH: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  fromZoom,
  fromPx,
  toZoom,
  toPx,
];

const createGround = ({ sea, land, coast, border }: MapColours): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': sea } },
  { ...from('land', 'land'), type: 'fill', paint: { 'fill-color': land, 'fill-antialias': false } },
  {
    ...from('coast', 'land'),
    type: 'line',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': coast, 'line-width': LINE_WIDTH },
  },
  {
    ...from('borders', 'borders'),
    type: 'line',
    paint: {
      'line-color': border,
      'line-opacity': BORDER_OPACITY,
      'line-dasharray': [...BORDER_DASHES],
      'line-width': LINE_WIDTH,
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
