import { useEffect } from 'react';
import type { Place } from '../camera.ts';
import { useMap } from '../map-context.ts';

/** Close enough to see a town and its surroundings. */
const TOWN_ZOOM = 10;

type Props = {
  readonly to: Place;
  /** The map is on its way. */
  readonly onVisited: () => void;
};

/** Moves the map to a town that the person chose, without animation for people who prefer reduced motion. */
export function VisitLayer({ to, onVisited }: Props): null {
  const map = useMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice moves the map once.
  useEffect(() => {
    const centre: [number, number] = [to.longitude, to.latitude];
    // A move by the person: the map no longer fits itself to all machines.
    map.easeTo({ center: centre, zoom: TOWN_ZOOM, duration: 600 }, { originalEvent: to });
    onVisited();
  }, [map, to]);
  return null;
}
