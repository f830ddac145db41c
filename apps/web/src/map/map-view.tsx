import type { StyleSpecification } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import type { Bounds, Camera, Place } from './camera.ts';
import { type MapLibreMap, openMap } from './engine.ts';
import { getBounds, MapContext, removeMap } from './map-context.ts';
import './map.css';

/** What the map shows after a move. */
export type Viewport = Place & { readonly zoom: number; readonly bounds: Bounds };

type Props = {
  readonly style: StyleSpecification;
  /** The first view; later changes come from the person. */
  readonly camera: Camera;
  readonly label: string;
  readonly onViewport: (seen: Viewport) => void;
  /** Shown if the browser cannot draw maps. */
  readonly fallback: ReactNode;
  /** Layers and other content of the map, rendered after it has opened. */
  readonly children: ReactNode;
};

/** A map that fills its container. A new style opens a new map at the same view. */
export function MapView({ style, camera, label, onViewport, fallback, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [isDrawable, setDrawable] = useState(true);
  const looksAt = useRef(camera);
  const reportViewport = useLatest(onViewport);
  useEffect(() => {
    if (box.current === null) return;
    const opened = tryToOpen({ container: box.current, style, camera: looksAt.current, label });
    setDrawable(opened !== null);
    if (opened === null) return;
    const onMoved = () => {
      const viewport = readViewport(opened);
      looksAt.current = { kind: 'place', ...viewport };
      reportViewport.current(viewport);
    };
    // Layers may be added before the tiles of the base map are loaded.
    opened.on('style.load', () => {
      setMap(opened);
      onMoved();
    });
    opened.on('moveend', onMoved);
    return () => {
      setMap(null);
      removeMap(opened);
    };
  }, [style, label, reportViewport]);
  return (
    <>
      <div ref={box} className="map" />
      {isDrawable ? null : fallback}
      {map && <MapContext value={map}>{children}</MapContext>}
    </>
  );
}

/** Returns null if the browser has no WebGL or has it disabled. */
function tryToOpen(opening: Parameters<typeof openMap>[0]): MapLibreMap | null {
  try {
    return openMap(opening);
  } catch {
    return null;
  }
}

function readViewport(map: MapLibreMap): Viewport {
  const { lng: longitude, lat: latitude } = map.getCenter();
  return {
    ...{ longitude, latitude, zoom: map.getZoom() },
    bounds: getBounds(map),
  };
}
