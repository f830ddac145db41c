import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect } from 'react';
import type { Place } from '../camera.ts';
import { MACHINES } from '../drawing/machine-style.ts';
import { isOpen, useMap } from '../map-context.ts';

/** A straight line between two places. */
export type Way = { readonly from: Place; readonly to: Place };

const WAYS = 'ways';
const EDGE = 'way-edges';

/** Draws dotted lines below the machines, such as from a machine to its site. Keep the array while they are the same. */
export function WayLayer({ ways }: { readonly ways: readonly Way[] }): null {
  const map = useMap();
  useEffect(() => {
    const styles = getComputedStyle(document.documentElement);
    const [text = '', surface = ''] = ['--text', '--surface'].map((name) =>
      styles.getPropertyValue(name).trim(),
    );
    const below = map.getLayer(MACHINES) ? MACHINES : undefined;
    const layout = { 'line-cap': 'round' } as const;
    map.addSource(WAYS, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer(
      {
        ...{ id: EDGE, type: 'line', source: WAYS, layout },
        paint: { 'line-color': surface, 'line-width': 5, 'line-opacity': 0.9 },
      },
      below,
    );
    map.addLayer(
      {
        ...{ id: WAYS, type: 'line', source: WAYS, layout },
        paint: { 'line-color': text, 'line-width': 2, 'line-dasharray': [1, 2.5] },
      },
      below,
    );
    return () => {
      if (!isOpen(map)) return;
      map.removeLayer(WAYS);
      map.removeLayer(EDGE);
      map.removeSource(WAYS);
    };
  }, [map]);
  useEffect(() => {
    const data = { type: 'FeatureCollection' as const, features: ways.map(toLine) };
    void map.getSource<GeoJSONSource>(WAYS)?.setData(data);
  }, [map, ways]);
  return null;
}

const toPosition = ({ longitude, latitude }: Place): GeoJSON.Position => [longitude, latitude];

const toLine = ({ from, to }: Way): GeoJSON.Feature => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates: [toPosition(from), toPosition(to)] },
  properties: {},
});
