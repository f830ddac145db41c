import { THOUSANDS_FROM } from '@groundwork/domain/limits.ts';
import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { getNumberFormat } from '../../lib/language/cached-formats.ts';
import { MAX_ZOOM } from '../camera.ts';
import { PLACE_FONT } from '../place-font.ts';
import { CLUSTER_RADIUS_PX, RING_PARTS, RING_SIZES, RING_STATES } from './ring-states.ts';

export const MACHINES = 'machines';
export const CLUSTERS = 'machine-clusters';
/** The zoom from which names are shown below markers. */
const NAMES_FROM_ZOOM = 8;

/**
 * A source of machines that gathers into clusters at every zoom, so that machines at one place stay together.
 */
export function machineSource(): SourceSpecification {
  const counts = RING_STATES.map((state) => [
    state,
    ['+', ['case', ['==', ['get', 'state'], state], 1, 0]] as ExpressionSpecification,
  ]);
  return {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    clusterMaxZoom: MAX_ZOOM,
    clusterProperties: Object.fromEntries(counts),
    maxzoom: MAX_ZOOM + 1,
  };
}

const COUNT: ExpressionSpecification = ['get', 'point_count'];
const SIZE_PX = ['step', COUNT, ...RING_SIZES.flat().slice(1)] as unknown as ExpressionSpecification;

/** The number of ring parts of a state: at least one if any machine is in it. */
const countParts = (state: string): ExpressionSpecification => [
  'case',
  ['==', ['get', state], 0],
  0,
  ['max', 1, ['round', ['*', RING_PARTS, ['/', ['get', state], COUNT]]]],
];

const RING_NAME: ExpressionSpecification = [
  'concat',
  'ring:',
  SIZE_PX,
  ':',
  ...RING_STATES.flatMap((state, index) => (index === 0 ? [countParts(state)] : [',', countParts(state)])),
] as ExpressionSpecification;

/** The title of a cluster: its full count if the drawn one is shortened, else empty. */
export const clusterTitle = (locale: string, count: number): string =>
  count > THOUSANDS_FROM ? getNumberFormat(locale, {}).format(count) : '';

const countText = (locale: string): ExpressionSpecification => [
  'case',
  ['>', COUNT, THOUSANDS_FROM],
  [
    'concat',
    ['number-format', ['/', ['floor', ['/', COUNT, 100]], 10], { locale, 'min-fraction-digits': 1 }],
    'k',
  ],
  ['number-format', COUNT, { locale }],
];

export type TextColours = { readonly text: string; readonly halo: string };

/**
 * Layers for clusters, drawn as rings with their count, and for single machines, drawn as their silhouettes
 * on their state with their name.
 */
export function machineLayers(locale: string, { text, halo }: TextColours): LayerSpecification[] {
  return [
    {
      id: MACHINES,
      type: 'symbol',
      source: MACHINES,
      filter: ['!', ['has', 'point_count']],
      layout: {
        'icon-image': ['concat', 'machine:', ['get', 'shape'], ':', ['get', 'state']],
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
        'text-field': ['step', ['zoom'], '', NAMES_FROM_ZOOM, ['get', 'name']],
        'text-font': PLACE_FONT,
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 0.15],
        'text-optional': true,
      },
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 2 },
    },
    {
      id: CLUSTERS,
      type: 'symbol',
      source: MACHINES,
      filter: ['has', 'point_count'],
      layout: {
        'icon-image': RING_NAME,
        'icon-allow-overlap': true,
        'text-field': countText(locale),
        'text-font': PLACE_FONT,
        'text-size': 13,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': text, 'text-halo-color': text, 'text-halo-width': 0.3 },
    },
  ];
}
