import type { StyleSpecification } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import type { Bounds, Camera, Place } from './camera.ts';
import { type MapLibreMap, openMap } from './engine.ts';
import { getBounds, isOpen, MapContext, removeMap, retireMap } from './map-context.ts';
import './map.css';

/** What the map shows after a move. */
export type Viewport = Place & { readonly zoom: number; readonly bounds: Bounds };

type Props = {
  readonly style: StyleSpecification;
  /** The first view; later changes come from the person. */
  readonly camera: Camera;
  readonly label: string;
  readonly onViewport?: (seen: Viewport) => void;
  /** Shown if the browser cannot draw maps. */
  readonly fallback: ReactNode;
  /** Layers and other content of the map, rendered after it has opened. */
  readonly children: ReactNode;
};

/** How long a map that was replaced stays visible if its successor never finishes. */
const HANDOVER_MS = 15_000;
/** How long to wait before a map whose graphics context was lost is opened again. */
const REOPEN_MS = 500;

/**
 * A map that fills its container. A new style, and a lost graphics context, open a new map at the same view. The old
 * one stays visible until the new one is drawn, so that a slow style leaves no hole.
 */
export function MapView({ style, camera, label, onViewport, fallback, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [isDrawable, setDrawable] = useState(true);
  const [losses, setLosses] = useState(0);
  const looksAt = useRef(camera);
  const previous = useRef<MapLibreMap | null>(null);
  const reportViewport = useLatest(onViewport);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loss of the graphics context opens another map.
  useEffect(() => {
    if (box.current === null) return;
    const container = document.createElement('div');
    container.className = 'map-canvas';
    // Below the map that it replaces.
    box.current.prepend(container);
    const opened = tryToOpen({ container, style, camera: looksAt.current, label });
    setDrawable(opened !== null);
    if (opened === null) return container.remove();
    const onMoved = () => {
      const viewport = readViewport(opened);
      looksAt.current = { kind: 'place', ...viewport };
      reportViewport.current?.(viewport);
    };
    const removePrevious = () => {
      if (previous.current) removeMap(previous.current);
      previous.current = null;
    };
    // Layers may be added before the tiles of the base map are loaded.
    opened.on('style.load', () => {
      setMap(opened);
      onMoved();
    });
    let isDrawn = false;
    opened.on('idle', () => {
      // One that waits to be replaced draws again in a window of another size.
      if (!isOpen(opened)) return;
      isDrawn = true;
      container.dataset.drawn = '';
      removePrevious();
    });
    // Set while everything in sight is drawn: a map that moves to its machines loads other tiles.
    const markLoading = () => {
      if (isOpen(opened)) delete container.dataset.drawn;
    };
    opened.on('movestart', markLoading);
    opened.on('dataloading', markLoading);
    const handover = setTimeout(removePrevious, HANDOVER_MS);
    opened.on('moveend', onMoved);
    opened.on('webglcontextlost', () => setTimeout(() => setLosses((count) => count + 1), REOPEN_MS));
    return () => {
      setMap(null);
      retireMap(opened);
      clearTimeout(handover);
      // One that was never drawn shows nothing: what it was to replace stays.
      if (!isDrawn && previous.current) return removeMap(opened);
      removePrevious();
      previous.current = opened;
    };
  }, [style, label, reportViewport, losses]);
  useEffect(
    () => () => {
      if (previous.current) removeMap(previous.current);
      previous.current = null;
    },
    [],
  );
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
