import { createContext, useContext } from 'react';
import type { Bounds } from './camera.ts';
import type { MapLibreMap } from './engine.ts';

export const MapContext = createContext<MapLibreMap | null>(null);

/** The map around a layer. Throws if there is none. */
export function useMap(): MapLibreMap {
  const map = useContext(MapContext);
  if (map === null) throw new Error('useMap must be used inside a MapView');
  return map;
}

const removed = new WeakSet<MapLibreMap>();

/** Removes a map with everything on it. */
export function removeMap(map: MapLibreMap): void {
  removed.add(map);
  map.remove();
}

/** Whether the map has not been removed yet; layers must not touch a removed map. */
export const isOpen = (map: MapLibreMap): boolean => !removed.has(map);

/** The bounds that a map shows; degrees continue beyond the antimeridian. */
export function getBounds(map: MapLibreMap): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}
