import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import {
  AJAXError,
  AttributionControl,
  Map as MapLibreMap,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
// Served from its own address: a worker from a blob would need a policy that allows any script.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { readArchives } from './base-map/archive-protocol.ts';
import { readOnlineMaps, throughPage } from './base-map/online-protocol.ts';
import { type Camera, MAX_ZOOM } from './camera.ts';
import { getFitPadding } from './fit-padding.ts';
import { IDEOGRAPH_FONTS } from './place-font.ts';

setWorkerUrl(workerUrl);
readArchives();
readOnlineMaps();

export type { MapLibreMap };

type Opening = {
  readonly container: HTMLElement;
  readonly style: StyleSpecification;
  readonly camera: Camera;
  /** The accessible name of the map. */
  readonly label: string;
};

/** Opens a map in an empty element, north up, without tilt. The caller has to call `remove()`. */
export function openMap({ container, style, camera, label }: Opening): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style,
    ...(camera.kind === 'bounds'
      ? {
          bounds: [...camera.bounds],
          fitBoundsOptions: { padding: getFitPadding(container), maxZoom: camera.maxZoom },
        }
      : { center: [camera.longitude, camera.latitude], zoom: camera.zoom }),
    maxZoom: MAX_ZOOM,
    transformRequest: throughPage,
    localIdeographFontFamily: IDEOGRAPH_FONTS,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: true,
    locale: { 'Map.Title': label },
  });
  map.on('error', ({ error }) => {
    // What an online map could not load is on the screen.
    if (!(error instanceof AJAXError)) console.error(error);
  });
  map.addControl(new AttributionControl({ compact: false }), 'bottom-left');
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 128 }), 'bottom-left');
  return map;
}
