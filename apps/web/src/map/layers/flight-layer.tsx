import { useEffect } from 'react';
import type { Place } from '../camera.ts';
import { useMap } from '../map-context.ts';

/** Close enough to distinguish a machine from its neighbours. */
const NEAR_ZOOM = 13;

/** Moves the map to a place once, without animation for people who prefer reduced motion. */
export function FlightLayer({ to }: { readonly to: Place }): null {
  const map = useMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a machine that moves on does not pull the map after it.
  useEffect(() => {
    const centre: [number, number] = [to.longitude, to.latitude];
    if (map.getZoom() >= NEAR_ZOOM && map.getBounds().contains(centre)) return;
    map.easeTo({ center: centre, zoom: Math.max(map.getZoom(), NEAR_ZOOM), duration: 600 });
  }, [map]);
  return null;
}
