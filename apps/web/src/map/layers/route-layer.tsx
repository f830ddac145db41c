import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl';
import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import type { Place } from '../camera.ts';
import { isOpen, useMap } from '../map-context.ts';

/** A part of a trip with one look; `place` chooses its colour. */
export type DrawnWay = {
  readonly key: string;
  readonly place: number;
  readonly line: readonly (readonly [longitude: number, latitude: number])[];
  /** The machine was not seen: the line is dashed. */
  readonly isGap: boolean;
  readonly speed: 'slow' | 'fair' | 'over' | 'none';
};

export type DrawnStop = { readonly key: string; readonly place: number; readonly at: Place };

type Props = {
  readonly ways: readonly DrawnWay[];
  readonly stops: readonly DrawnStop[];
  /** The key of the trip or stop that stands out; null for none. */
  readonly selected: string | null;
  /** The tokens of the colours, by place. */
  readonly tokens: readonly string[];
  readonly onSelect: (key: string) => void;
};

const WAYS = 'route-ways';
const STOPS = 'route-stops';
const CASING = 'route-casing';
const SEEN = 'route-seen';
const UNSEEN = 'route-unseen';
const CHOSEN = 'route-chosen';
const LAYERS = [CHOSEN, CASING, SEEN, UNSEEN, STOPS] as const;
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;
const OVER = ['==', ['get', 'speed'], 'over'] satisfies ExpressionSpecification;

/** Draws trips as lines and stops as dots. Keep the arrays while they are the same. */
export function RouteLayer({ ways, stops, selected, tokens, onSelect }: Props): null {
  const map = useMap();
  const select = useLatest(onSelect);
  const palette = tokens.join();
  useEffect(() => {
    const styles = getComputedStyle(document.documentElement);
    const read = (name: string) => styles.getPropertyValue(name).trim();
    const [surface, text] = [read('--surface'), read('--text')];
    const ofPlace: ExpressionSpecification = [
      'match',
      ['get', 'place'],
      ...palette.split(',').flatMap((token, place) => [place, read(token)]),
      text,
    ] as unknown as ExpressionSpecification;
    const colour: ExpressionSpecification = [
      'match',
      ['get', 'speed'],
      ...['slow', read('--speed-slow'), 'fair', read('--speed-fair'), 'over', read('--danger')],
      ofPlace,
    ] as unknown as ExpressionSpecification;
    // A stretch over the limit is wider, too: colour alone does not say it.
    const width: ExpressionSpecification = ['case', OVER, 6, 3.5];
    const empty = { type: 'FeatureCollection' as const, features: [] };
    map.addSource(WAYS, { type: 'geojson', data: empty, tolerance: 0.5 });
    map.addSource(STOPS, { type: 'geojson', data: empty });
    map.addLayer({
      ...{ id: CHOSEN, type: 'line', source: WAYS, layout: ROUND, filter: ['==', ['get', 'key'], ''] },
      paint: { 'line-color': text, 'line-width': 11, 'line-opacity': 0.35 },
    });
    map.addLayer({
      ...{ id: CASING, type: 'line', source: WAYS, layout: ROUND },
      paint: { 'line-color': surface, 'line-width': ['case', OVER, 9, 6.5], 'line-opacity': 0.9 },
    });
    map.addLayer({
      ...{ id: SEEN, type: 'line', source: WAYS, layout: ROUND, filter: ['!', ['get', 'isGap']] },
      paint: { 'line-color': colour, 'line-width': width },
    });
    map.addLayer({
      ...{ id: UNSEEN, type: 'line', source: WAYS, filter: ['get', 'isGap'] },
      paint: { 'line-color': ofPlace, 'line-width': 2.5, 'line-dasharray': [1.5, 2] },
    });
    map.addLayer({
      ...{ id: STOPS, type: 'circle', source: STOPS },
      paint: {
        'circle-radius': ['case', ['get', 'isSelected'], 10, 6],
        'circle-color': surface,
        'circle-stroke-color': ofPlace,
        'circle-stroke-width': 3,
      },
    });
    const pick = ({ features }: { readonly features?: readonly { readonly properties: unknown }[] }) => {
      const properties = features?.[0]?.properties as { readonly key?: unknown } | undefined;
      if (typeof properties?.key === 'string') select.current(properties.key);
    };
    const subscriptions = [STOPS, SEEN, UNSEEN].map((layer) => map.on('click', layer, pick));
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
      if (!isOpen(map)) return;
      for (const layer of [...LAYERS].reverse()) map.removeLayer(layer);
      map.removeSource(WAYS);
      map.removeSource(STOPS);
    };
  }, [map, palette, select]);
  useEffect(() => {
    const features = ways.map(({ line, ...properties }) =>
      toFeature({ type: 'LineString', coordinates: line.map((one) => [...one]) }, properties),
    );
    void map.getSource<GeoJSONSource>(WAYS)?.setData({ type: 'FeatureCollection', features });
  }, [map, ways]);
  useEffect(() => {
    map.setFilter(CHOSEN, ['==', ['get', 'key'], selected ?? '']);
    const features = stops.map(({ key, place, at: { longitude, latitude } }) =>
      toFeature(
        { type: 'Point', coordinates: [longitude, latitude] },
        { key, place, isSelected: key === selected },
      ),
    );
    void map.getSource<GeoJSONSource>(STOPS)?.setData({ type: 'FeatureCollection', features });
  }, [map, stops, selected]);
  return null;
}

const toFeature = (
  geometry: GeoJSON.Geometry,
  properties: Readonly<Record<string, unknown>>,
): GeoJSON.Feature => ({ type: 'Feature', geometry, properties });
