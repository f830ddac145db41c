import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import {
  type GeoJSONStoreFeatures,
  type HexColor,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  ValidateNotSelfIntersecting,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { useLatest } from '../../ui/use-latest.ts';
import { createPen, followFingers, type Pen } from '../drawing/pen.ts';
import type { MapLibreMap } from '../engine.ts';
import { isOpen, useMap } from '../map-context.ts';

/** What a click on the map does. */
export type DrawingMode = 'draw' | 'circle' | 'edit';

type Props = {
  readonly outline: Outline | null;
  readonly mode: DrawingMode;
  /** Draws without a pointer. */
  readonly ref: Ref<Pen>;
  /** Called with the number of corners of the shape that is being drawn; 0 after its end. */
  readonly onCorners: (count: number) => void;
  /** Called with the outline after a step of drawing. */
  readonly onOutline: (outline: Outline | null) => void;
};

/** Within this distance of a corner, a click or tap means the corner: the size of a finger. */
export const REACH_PX = 24;
const MODE_NAMES = { draw: 'polygon', circle: 'circle', edit: 'select' } as const;
/** About a centimetre. */
const DIGITS = 7;
/** Of the layers and sources of the drawing library: one for each drawing, since one may start before another has stopped. */
let drawings = 0;
const nextPrefix = (): string => {
  drawings += 1;
  return `drawing-${drawings}`;
};

/** Draws and edits the outline of a site: corner by corner, as a circle, or by moving its corners. */
export function OutlineLayer({ outline, mode, ref, onCorners, onOutline }: Props): null {
  const map = useMap();
  const drawing = useRef<TerraDraw | null>(null);
  /** What the map shows already. */
  const shown = useRef<string | null>(null);
  const report = useLatest(onOutline);
  const reportCorners = useLatest(onCorners);
  useImperativeHandle(ref, () => createPen(map, () => drawing.current), [map]);
  useEffect(() => {
    const prefix = nextPrefix();
    const draw = createDrawing(map, prefix);
    const stopFollowing = followFingers(map);
    draw.start();
    drawing.current = draw;
    shown.current = null;
    draw.on('change', () => reportCorners.current(countCorners(draw)));
    draw.on('finish', () => {
      const drawn = readOutline(draw);
      shown.current = JSON.stringify(drawn);
      report.current(drawn);
    });
    return () => {
      drawing.current = null;
      stopFollowing();
      if (!isOpen(map)) return;
      try {
        draw.stop();
      } finally {
        removeLeftovers(map, `${prefix}-`);
      }
    };
  }, [map, report, reportCorners]);
  useEffect(() => {
    const text = JSON.stringify(outline);
    const draw = drawing.current;
    if (draw === null || text === shown.current) return;
    shown.current = text;
    draw.clear();
    const added = draw.addFeatures(toFeatures(outline));
    const [first] = added;
    if (mode === 'edit' && first?.valid && first.id !== undefined) draw.selectFeature(first.id);
  }, [outline, mode]);
  // Comes after the outline: changing the mode leaves what is selected.
  useEffect(() => {
    const draw = drawing.current;
    if (draw === null) return;
    draw.setMode(MODE_NAMES[mode]);
    const [first] = draw.getSnapshot().filter(isPolygon);
    if (mode === 'edit' && first?.id !== undefined) draw.selectFeature(first.id);
  }, [mode]);
  return null;
}

/** Removes what a drawing has left, if anything: it must not cover the map. */
function removeLeftovers(map: MapLibreMap, prefix: string): void {
  const { layers, sources } = map.getStyle();
  for (const { id } of layers) if (id.startsWith(prefix)) map.removeLayer(id);
  for (const id of Object.keys(sources)) if (id.startsWith(prefix)) map.removeSource(id);
}

function createDrawing(map: MapLibreMap, prefixId: string): TerraDraw {
  const styles = getComputedStyle(document.documentElement);
  const read = (name: string) => toHex(styles.getPropertyValue(name).trim());
  const [ink, surface] = [read('--text'), read('--surface')];
  const area = { fillColor: ink, fillOpacity: 0.08, outlineColor: ink, outlineWidth: 2 } as const;
  const corner = { Color: surface, OutlineColor: ink, Width: 5, OutlineWidth: 2 };
  return new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DIGITS, prefixId }),
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    modes: [
      new TerraDrawPolygonMode({
        pointerDistance: REACH_PX,
        validation: (feature, { updateType }) =>
          updateType === 'finish' || updateType === 'commit'
            ? ValidateNotSelfIntersecting(feature)
            : { valid: true },
        styles: {
          ...area,
          closingPointColor: corner.Color,
          closingPointOutlineColor: corner.OutlineColor,
          closingPointWidth: corner.Width,
          closingPointOutlineWidth: corner.OutlineWidth,
        },
      }),
      new TerraDrawCircleMode({ styles: area }),
      new TerraDrawSelectMode({
        pointerDistance: REACH_PX,
        // The shape stays selected: a tap on a corner may lie outside of it.
        allowManualDeselection: false,
        // Keys would change the shape without a step: the tools have their own.
        keyEvents: null,
        flags: {
          polygon: {
            feature: {
              draggable: true,
              coordinates: { draggable: true, deletable: true, midpoints: { draggable: true } },
            },
          },
          circle: { feature: { draggable: true, coordinates: { draggable: true, resizable: 'center' } } },
        },
        styles: {
          selectedPolygonColor: ink,
          selectedPolygonFillOpacity: 0.08,
          selectedPolygonOutlineColor: ink,
          selectedPolygonOutlineWidth: 2,
          selectionPointColor: corner.Color,
          selectionPointOutlineColor: corner.OutlineColor,
          selectionPointWidth: corner.Width,
          selectionPointOutlineWidth: corner.OutlineWidth,
          midPointColor: ink,
          midPointOutlineColor: surface,
          midPointWidth: 3,
          midPointOutlineWidth: 1,
        },
      }),
    ],
  });
}

/** Writes a short colour out, as the drawing library wants it. */
const toHex = (colour: string): HexColor =>
  (colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour) as HexColor;

const isPolygon = ({ geometry, properties: { mode } }: GeoJSONStoreFeatures): boolean =>
  geometry.type === 'Polygon' && (mode === 'polygon' || mode === 'circle');

/** Counts the corners of the shape that is being drawn; 1 for a circle with its centre. */
function countCorners(draw: TerraDraw): number {
  const drawn = draw.getSnapshot().find(({ properties }) => properties.currentlyDrawing === true);
  return drawn === undefined ? 0 : Number(drawn.properties.committedCoordinateCount ?? 1);
}

const round = (value: number): number => Number(value.toFixed(DIGITS));

/** Reads the polygons that have been drawn; null if there are none. */
function readOutline(draw: TerraDraw): Outline | null {
  const polygons = draw
    .getSnapshot()
    .filter(isPolygon)
    .map(({ geometry }) =>
      (geometry.coordinates as number[][][]).map((ring) => ring.map((position) => position.map(round))),
    );
  const [first] = polygons;
  if (first === undefined) return null;
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** Polygons with holes cannot be edited here: their text can. */
function toFeatures(outline: Outline | null): GeoJSONStoreFeatures[] {
  if (outline === null) return [];
  const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  return polygons.map((rings) => ({
    type: 'Feature',
    geometry: {
      type: 'Polygon',
      coordinates: rings.map((ring) => ring.map((position) => position.slice(0, 2).map(round))),
    },
    properties: { mode: 'polygon' },
  }));
}
