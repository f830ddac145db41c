import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import {
  AttributionControl,
  Map as MapLibreMap,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
// Under an address of its own: a worker made from a blob would need a policy that lets any script in.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type Camera, MAX_ZOOM } from './camera.ts';
import { IDEOGRAPH_FONTS } from './place-font.ts';

setWorkerUrl(workerUrl);

export type { MapLibreMap };

type Opening = {
  readonly container: HTMLElement;
  readonly style: StyleSpecification;
  readonly camera: Camera;
  /** What a screen reader calls the map. */
  readonly label: string;
};

/** Room around what is fitted, so that markers at its edge are whole and none is below the buttons. */
export const FIT_PADDING_PX = { top: 56, bottom: 56, left: 48, right: 104 };

/** Begins a map in an empty element: north is up, and nothing tilts it. Whoever begins it calls `remove()`. */
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
