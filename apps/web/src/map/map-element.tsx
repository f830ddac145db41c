import { Marker, type PositionAnchor } from 'maplibre-gl';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { Place } from './camera.ts';
import { isOpen, useMap } from './map-context.ts';

type Props = { readonly at: Place; readonly anchor?: PositionAnchor; readonly children: ReactNode };

/** Renders children at a place on the map that moves with it. */
export function MapElement({ at: { longitude, latitude }, anchor = 'center', children }: Props) {
  const map = useMap();
  const element = useMemo(() => document.createElement('div'), []);
  const marker = useMemo(
    () => new Marker({ element, anchor, subpixelPositioning: true }).setLngLat([0, 0]),
    [element, anchor],
  );
  useEffect(() => {
    marker.addTo(map);
    return () => {
      if (isOpen(map)) marker.remove();
    };
  }, [map, marker]);
  useEffect(() => {
    marker.setLngLat([longitude, latitude]);
  }, [marker, longitude, latitude]);
  return createPortal(children, element);
}
