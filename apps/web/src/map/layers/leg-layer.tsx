import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect } from 'react';
import type { Place } from '../camera.ts';
import { isOpen, useMap } from '../map-context.ts';

/** A piece of a line; `isGap`: the machine was not seen, so it is dashed. */
export type LinePiece = { readonly line: readonly Place[]; readonly isGap: boolean };

const LEG = 'leg';
const EDGE = 'leg-edge';
const SEEN = 'leg-seen';
const UNSEEN = 'leg-unseen';
const ENDS = 'leg-ends';
const LAYERS = [EDGE, SEEN, UNSEEN, ENDS] as const;
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Draws a part of a way above everything else, from a ring to a dot. Keep the array while it is the same. */
export function LegLayer({ pieces }: { readonly pieces: readonly LinePiece[] }): null {
  const map = useMap();
  useEffect(() => {
    const styles = getComputedStyle(document.documentElement);
    const read = (name: string) => styles.getPropertyValue(name).trim();
    // No way has this colour.
    const [surface, line] = [read('--surface'), read('--active')];
    map.addSource(LEG, {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      tolerance: 0.2,
    });
    map.addLayer({
      ...{ id: EDGE, type: 'line', source: LEG, layout: ROUND, filter: ['!', ['has', 'isEnd']] },
      paint: { 'line-color': surface, 'line-width': 11 },
    });
    map.addLayer({
      ...{ id: SEEN, type: 'line', source: LEG, layout: ROUND, filter: ['==', ['get', 'isGap'], false] },
      paint: { 'line-color': line, 'line-width': 6 },
    });
    map.addLayer({
      ...{ id: UNSEEN, type: 'line', source: LEG, filter: ['==', ['get', 'isGap'], true] },
      paint: { 'line-color': line, 'line-width': 4, 'line-dasharray': [1.5, 1.5] },
    });
    map.addLayer({
      ...{ id: ENDS, type: 'circle', source: LEG, filter: ['has', 'isEnd'] },
      paint: {
        'circle-radius': 6,
        'circle-color': ['case', ['get', 'isEnd'], line, surface],
        'circle-stroke-color': ['case', ['get', 'isEnd'], surface, line],
        'circle-stroke-width': 3,
      },
    });
    return () => {
      if (!isOpen(map)) return;
      for (const layer of [...LAYERS].reverse()) map.removeLayer(layer);
      map.removeSource(LEG);
    };
  }, [map]);
  useEffect(() => {
    void map
      .getSource<GeoJSONSource>(LEG)
      ?.setData({ type: 'FeatureCollection', features: toFeatures(pieces) });
  }, [map, pieces]);
  return null;
}

const toPosition = ({ longitude, latitude }: Place): GeoJSON.Position => [longitude, latitude];

function toFeatures(pieces: readonly LinePiece[]): GeoJSON.Feature[] {
  const lines = pieces.map(({ line, isGap }) => ({
    type: 'Feature' as const,
    geometry: { type: 'LineString' as const, coordinates: line.map(toPosition) },
    properties: { isGap },
  }));
  const [first, last] = [pieces[0]?.line[0], pieces.at(-1)?.line.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ends = [first, last].map((place, index) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: toPosition(place) },
    properties: { isEnd: index === 1 },
  }));
  return [...lines, ...ends];
}
