import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import {
  AttributionControl,
  Map as MapLibreMap,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
// Served from its own address: a worker from a blob would need a policy that allows any script.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type Camera, MAX_ZOOM } from './camera.ts';
import { IDEOGRAPH_FONTS } from './place-font.ts';

setWorkerUrl(workerUrl);

export type { MapLibreMap };

type Opening = {
  readonly container: HTMLElement;
  readonly style: StyleSpecification;
  readonly camera: Camera;
  /** The accessible name of the map. */
  readonly label: string;
};

/** Space around fitted bounds, so that markers at their edge stay clear of the border and the buttons. */
export const FIT_PADDING_PX = { top: 56, bottom: 56, left: 48, right: 104 };

/** Opens a map in an empty element, north up, without tilt. The caller has to call `remove()`. */
export function openMap({ container, style, camera, label }: Opening): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style,
    ...(camera.kind === 'bounds'
      ? { bounds: [...camera.bounds], fitBoundsOptions: { padding: FIT_PADDING_PX, maxZoom: camera.maxZoom } }
      : { center: [camera.longitude, camera.latitude], zoom: camera.zoom }),
    maxZoom: MAX_ZOOM,
    localIdeographFontFamily: IDEOGRAPH_FONTS,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: true,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 96 }), 'bottom-right');
  return map;
}
