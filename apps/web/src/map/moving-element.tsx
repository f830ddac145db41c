import { Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { Place } from './camera.ts';
import { isOpen, useMap } from './map-context.ts';

type Props = {
  /** Shows the places of an element, with each frame if need be; null hides it. Returns how to stop. */
  readonly follow: (show: (place: Place | null) => void) => () => void;
  readonly children: ReactNode;
};

/** Renders children at a place on the map that moves without being rendered again. Keep `follow` while it is the same. */
export function MovingElement({ follow, children }: Props) {
  const map = useMap();
  const element = useMemo(() => document.createElement('div'), []);
  const marker = useMemo(
    () => new Marker({ element, subpixelPositioning: true }).setLngLat([0, 0]),
    [element],
  );
  useEffect(() => {
    let isShown = false;
    const stop = follow((place) => {
      if (!isOpen(map)) return;
      if (place !== null) marker.setLngLat([place.longitude, place.latitude]);
      if (isShown === (place !== null)) return;
      isShown = place !== null;
      if (isShown) marker.addTo(map);
      else marker.remove();
    });
    return () => {
      stop();
      if (isOpen(map)) marker.remove();
    };
  }, [map, marker, follow]);
  return createPortal(children, element);
}
