import { Marker, type PositionAnchor } from 'maplibre-gl';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Place } from './camera.ts';
import { glide, placeBetween } from './drawing/glide.ts';
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
  const shown = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const from = shown.current;
    const to = { longitude, latitude };
    if (from === null) {
      shown.current = to;
      marker.setLngLat([longitude, latitude]);
      return;
    }
    return glide((share) => {
      shown.current = placeBetween(from, to, share);
      marker.setLngLat([shown.current.longitude, shown.current.latitude]);
    });
  }, [marker, longitude, latitude]);
  return createPortal(children, element);
}
