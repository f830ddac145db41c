import { useEffect } from 'react';
import type { Place } from '../camera.ts';
import { useMap } from '../map-context.ts';

/** Near enough to tell a machine from its neighbours. */
const NEAR_ZOOM = 13;

/** Brings a place into view when it is first drawn; whoever prefers less motion is there at once. */
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
