import { createContext, useContext } from 'react';
import type { Bounds } from './camera.ts';
import type { MapLibreMap } from './engine.ts';

export const MapContext = createContext<MapLibreMap | null>(null);

/** The map around a layer. Throws outside of one. */
export function useMap(): MapLibreMap {
  const map = useContext(MapContext);
  if (map === null) throw new Error('A layer stands inside a MapView');
  return map;
}

const removed = new WeakSet<MapLibreMap>();

/** Ends a map with everything on it. */
export function removeMap(map: MapLibreMap): void {
  removed.add(map);
  map.remove();
}

/** Whether there is still something to take a layer off: a map that ended has none. */
export const isThere = (map: MapLibreMap): boolean => !removed.has(map);

/** What a map shows now; beyond the antimeridian its degrees go on counting. */
export function boundsOf(map: MapLibreMap): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}
