import { useEffect } from 'react';
import type { Place } from '../camera.ts';
import { isOpen, useMap } from '../map-context.ts';

const ID = 'plain-places';

type Props = {
  readonly places: readonly (Place & { readonly id: string })[];
  /** Drawn in ink; the others are pale. */
  readonly inside: ReadonlySet<string>;
};

/** Draws places as plain dots, for maps on which machines are only a background. */
export function PlacesLayer({ places, inside }: Props): null {
  const map = useMap();
  useEffect(() => {
    const styles = getComputedStyle(document.documentElement);
    const read = (name: string) => styles.getPropertyValue(name).trim();
    const data: GeoJSON.FeatureCollection = {
      type: 'FeatureCollection',
      features: places.map(({ id, longitude, latitude }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
        properties: { isInside: inside.has(id) },
      })),
    };
    map.addSource(ID, { type: 'geojson', data });
    map.addLayer({
      id: ID,
      type: 'circle',
      source: ID,
      paint: {
        'circle-radius': ['case', ['get', 'isInside'], 5, 4],
        'circle-color': ['case', ['get', 'isInside'], read('--ink'), read('--off')],
        'circle-stroke-color': read('--surface'),
        'circle-stroke-width': 1.5,
      },
    });
    return () => {
      if (!isOpen(map)) return;
      map.removeLayer(ID);
      map.removeSource(ID);
    };
  }, [map, places, inside]);
  return null;
}
