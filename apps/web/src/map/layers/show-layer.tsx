import { useEffect } from 'react';
import type { Camera } from '../camera.ts';
import { getFitPadding } from '../fit-padding.ts';
import { useMap } from '../map-context.ts';

/** Near enough for a stop, and wide enough for the outline of the site around it. */
const NEAR_ZOOM = 15;

/** Moves the map once to bounds; with another key to others. */
export function ShowLayer({ bounds }: { readonly bounds: Camera }): null {
  const map = useMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives later must not move the map again.
  useEffect(() => {
    if (bounds.kind !== 'bounds') return;
    const padding = getFitPadding(map.getContainer());
    map.fitBounds([...bounds.bounds], { padding, maxZoom: NEAR_ZOOM, duration: 400 });
  }, [map]);
  return null;
}
