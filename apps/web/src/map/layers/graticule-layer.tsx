import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect } from 'react';
import { readMapColours } from '../base-map/colours.ts';
import { createGraticule } from '../drawing/graticule.ts';
import { MACHINES } from '../drawing/machine-style.ts';
import { getBounds, isOpen, useMap } from '../map-context.ts';
import { PLACE_FONT } from '../place-font.ts';

const GRATICULE = 'graticule';
const NAMES = 'graticule-names';
/** At closer zooms, country outlines give no orientation. */
const FROM_ZOOM = 7.5;

/**
 * Lines at round degrees at zooms where country outlines give no orientation, so that movement is visible.
 */
export function GraticuleLayer(): null {
  const map = useMap();
  useEffect(() => {
    const { border, label, halo } = readMapColours();
    const below = map.getLayer(MACHINES) ? MACHINES : undefined;
    map.addSource(GRATICULE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer(
      {
        ...{ id: GRATICULE, type: 'line', source: GRATICULE, minzoom: FROM_ZOOM },
        paint: { 'line-color': border, 'line-width': 1, 'line-opacity': 0.55 },
      },
      below,
    );
    map.addLayer(
      {
        ...{ id: NAMES, type: 'symbol', source: GRATICULE, minzoom: FROM_ZOOM },
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 600,
          'text-field': ['get', 'name'],
          'text-font': PLACE_FONT,
          'text-size': 11,
        },
        paint: { 'text-color': label, 'text-halo-color': halo, 'text-halo-width': 2 },
      },
      below,
    );
    return () => {
      if (!isOpen(map)) return;
      map.removeLayer(NAMES);
      map.removeLayer(GRATICULE);
      map.removeSource(GRATICULE);
    };
  }, [map]);
  useEffect(() => {
    const draw = () => void map.getSource<GeoJSONSource>(GRATICULE)?.setData(createGraticule(getBounds(map)));
    draw();
    const { unsubscribe } = map.on('moveend', draw);
    return unsubscribe;
  }, [map]);
  return null;
}
