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

const retired = new WeakSet<MapLibreMap>();

/**
 * Keeps a map as it is drawn until it is removed: its layers no longer change it, and screen readers and keys are for its
 * successor of the same name.
 */
export function retireMap(map: MapLibreMap): void {
  retired.add(map);
  map.getContainer().inert = true;
}

/** Removes a map with everything on it. */
export function removeMap(map: MapLibreMap): void {
  retireMap(map);
  const container = map.getContainer();
  map.remove();
  container.remove();
}

/** Whether the map is neither retired nor removed; layers must not touch one that is. */
export const isOpen = (map: MapLibreMap): boolean => !retired.has(map);

/** The bounds that a map shows; degrees continue beyond the antimeridian. */
export function getBounds(map: MapLibreMap): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}
