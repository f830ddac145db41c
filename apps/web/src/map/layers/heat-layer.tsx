import type { Heat } from '@groundwork/domain/maps/heat-sums.ts';
import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl';
import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { isOpen, useMap } from '../map-context.ts';

/** A tile in degrees, with its colour by level. */
export type DrawnTile = {
  readonly key: string;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly level: number;
  readonly heat: Heat;
};

type Props = {
  readonly tiles: readonly DrawnTile[];
  /** The key of the tile that stands out; null for none. */
  readonly selected: string | null;
  /** The tokens of the colours, by level. */
  readonly tokens: readonly string[];
  readonly onSelect: (key: string | null) => void;
};

const TILES = 'heat-tiles';
const GROUND = 'heat-ground';
const EDGE = 'heat-edge';
const CHOSEN = 'heat-chosen';
const LAYERS = [GROUND, EDGE, CHOSEN] as const;
/** Streets and names of the base map stay readable below. */
const OPACITY = 0.84;

/** Draws tiles in the colours of their levels. Keep the array while it is the same. */
export function HeatLayer({ tiles, selected, tokens, onSelect }: Props): null {
  const map = useMap();
  const select = useLatest(onSelect);
  const palette = tokens.join();
  useEffect(() => {
    const styles = getComputedStyle(document.documentElement);
    const read = (name: string) => styles.getPropertyValue(name).trim();
    const colours = palette.split(',').map(read);
    const colour = [
      'match',
      ['get', 'level'],
      ...colours.flatMap((one, level) => [level, one]),
      read('--text'),
    ] as unknown as ExpressionSpecification;
    map.addSource(TILES, {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      tolerance: 0,
    });
    map.addLayer({
      ...{ id: GROUND, type: 'fill', source: TILES },
      paint: { 'fill-color': colour, 'fill-opacity': OPACITY, 'fill-antialias': false },
    });
    map.addLayer({
      ...{ id: EDGE, type: 'line', source: TILES },
      paint: { 'line-color': read('--text'), 'line-width': 0.5, 'line-opacity': 0.4 },
    });
    map.addLayer({
      ...{ id: CHOSEN, type: 'line', source: TILES, filter: ['==', ['get', 'key'], ''] },
      paint: { 'line-color': read('--text'), 'line-width': 3 },
    });
    const click = map.on('click', ({ point }) => {
      const [feature] = map.queryRenderedFeatures(point, { layers: [GROUND] });
      const key: unknown = feature?.properties.key;
      select.current(typeof key === 'string' ? key : null);
    });
    return () => {
      click.unsubscribe();
      if (!isOpen(map)) return;
      for (const layer of [...LAYERS].reverse()) map.removeLayer(layer);
      map.removeSource(TILES);
    };
  }, [map, palette, select]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another palette draws the layer again.
  useEffect(() => {
    const features = tiles.map(toFeature);
    void map.getSource<GeoJSONSource>(TILES)?.setData({ type: 'FeatureCollection', features });
  }, [map, palette, tiles]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another palette draws the layer again.
  useEffect(() => {
    map.setFilter(CHOSEN, ['==', ['get', 'key'], selected ?? '']);
  }, [map, palette, selected]);
  return null;
}

const toFeature = ({ key, level, west, south, east, north }: DrawnTile): GeoJSON.Feature => ({
  type: 'Feature',
  properties: { key, level },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, north],
        [east, north],
        [east, south],
        [west, south],
        [west, north],
      ],
    ],
  },
});
