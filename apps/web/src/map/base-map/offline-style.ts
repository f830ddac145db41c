import type { StyleSpecification } from 'maplibre-gl';
import { PLACE_FONT, PLACE_FONT_FACES } from '../place-font.ts';
import type { MapColours } from './colours.ts';
import type { Outlines } from './countries.ts';

/** The area from which a country's name is shown on a map of the world. */
const LARGE_SQUARE_DEGREES = 60;

/** A map of land, borders and country names that needs no external server. */
export function createOfflineStyle({ land, names }: Outlines, colours: MapColours): StyleSpecification {
  return {
    version: 8,
    'font-faces': PLACE_FONT_FACES,
    sources: {
      land: { type: 'geojson', data: land, attribution: 'Natural Earth', tolerance: 0.2 },
      names: { type: 'geojson', data: names },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      {
        id: 'borders',
        type: 'line',
        source: 'land',
        paint: {
          'line-color': colours.border,
          'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.25],
        },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        filter: ['any', ['>=', ['get', 'squareDegrees'], LARGE_SQUARE_DEGREES], ['>=', ['zoom'], 3.5]],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': PLACE_FONT,
          'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 6, 14],
          'text-max-width': 8,
          'symbol-sort-key': ['-', ['get', 'squareDegrees']],
        },
        paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 },
      },
    ],
  };
}
