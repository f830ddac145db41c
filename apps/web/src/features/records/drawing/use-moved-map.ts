import { useEffect, useReducer } from 'react';
import type { MapLibreMap } from '../../../map/engine.ts';
import { useMap } from '../../../map/map-context.ts';

/** Renders again whenever the map moves. */
export function useMovedMap(): MapLibreMap {
  const map = useMap();
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const { unsubscribe } = map.on('move', render);
    return unsubscribe;
  }, [map]);
  return map;
}
