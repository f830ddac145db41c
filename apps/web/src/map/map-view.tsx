import type { StyleSpecification } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Bounds, Camera, Place } from './camera.ts';
import { type MapLibreMap, openMap } from './engine.ts';
import { boundsOf, MapContext, removeMap } from './map-context.ts';

/** What the map shows after it was moved. */
export type Seen = Place & { readonly zoom: number; readonly bounds: Bounds };

type Props = {
  readonly style: StyleSpecification;
  /** Where it looks at first; later changes are the visitor's. */
  readonly camera: Camera;
  readonly label: string;
  readonly onSeen: (seen: Seen) => void;
  /** What stands there where the browser draws no maps. */
  readonly undrawable: ReactNode;
  /** Layers and what else stands on the map; drawn once it is there. */
  readonly children: ReactNode;
};

/** A map that fills its place. Another style begins another map that looks at the same place. */
export function MapView({ style, camera, label, onSeen, undrawable, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [isDrawable, setDrawable] = useState(true);
  const looksAt = useRef(camera);
  const tell = useRef(onSeen);
  tell.current = onSeen;
  useEffect(() => {
    if (box.current === null) return;
    const opened = tryToOpen({ container: box.current, style, camera: looksAt.current, label });
    setDrawable(opened !== null);
    if (opened === null) return;
    const onMoved = () => {
      const seen = seenOn(opened);
      looksAt.current = { kind: 'place', ...seen };
      tell.current(seen);
    };
    // Layers may come before the ground below them has been fetched.
    opened.on('style.load', () => {
      setMap(opened);
      onMoved();
    });
    opened.on('moveend', onMoved);
    return () => {
      setMap(null);
      removeMap(opened);
    };
  }, [style, label]);
  return (
    <>
      <div ref={box} className="map" />
      {isDrawable ? null : undrawable}
      {map && <MapContext value={map}>{children}</MapContext>}
    </>
  );
}

/** Null where the browser has no WebGL, or has it switched off. */
function tryToOpen(opening: Parameters<typeof openMap>[0]): MapLibreMap | null {
  try {
    return openMap(opening);
  } catch {
    return null;
  }
}

function seenOn(map: MapLibreMap): Seen {
  const { lng: longitude, lat: latitude } = map.getCenter();
  return {
    ...{ longitude, latitude, zoom: map.getZoom() },
    bounds: boundsOf(map),
  };
}
