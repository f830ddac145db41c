import type { TerraDraw } from 'terra-draw';
import type { MapLibreMap } from '../engine.ts';

/** In pixels from the upper left corner of the map. */
export type Point = { readonly x: number; readonly y: number };

/** Draws on a map as a pointer does, for people who use keys or buttons. */
export type Pen = {
  /** Shows the shape as it would be with its next corner there. */
  hover(at: Point): void;
  /** Sets a corner, the centre or the edge. */
  press(at: Point): void;
  /** Closes the shape; returns false if it has too few corners or crosses itself. */
  close(): boolean;
  /** Removes the last corner that was set. */
  removeLast(): void;
  /** Removes the whole shape that is being drawn. */
  cancel(): void;
};

const point = (canvas: HTMLElement, type: string, init: PointerEventInit): void => {
  canvas.dispatchEvent(new PointerEvent(type, { ...init, isPrimary: true }));
};

/**
 * Moves the pen to where a finger comes down, before the drawing library receives that: fingers do not hover, and a circle
 * would have no radius. Returns the function that stops it.
 */
export function followFingers(map: MapLibreMap): () => void {
  const canvas = map.getCanvas();
  const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'touch') point(canvas, 'pointermove', { clientX, clientY, button: -1 });
  };
  canvas.addEventListener('pointerdown', follow);
  return () => canvas.removeEventListener('pointerdown', follow);
}

/** Creates a pen whose events the drawing library receives from the canvas; they do not bubble to the map. */
export function createPen(map: MapLibreMap, library: () => TerraDraw | null): Pen {
  const canvas = map.getCanvas();
  const pointAt = (type: string, button: number, { x, y }: Point) => {
    const { left, top } = canvas.getBoundingClientRect();
    point(canvas, type, { clientX: left + x, clientY: top + y, button });
  };
  const type = (key: string) => canvas.dispatchEvent(new KeyboardEvent('keyup', { key }));
  const hover = (at: Point) => pointAt('pointermove', -1, at);
  return {
    hover,
    press: (at) => {
      hover(at);
      pointAt('pointerdown', 0, at);
      pointAt('pointerup', 0, at);
    },
    close: () => {
      type('Enter');
      return library()?.getModeState() !== 'drawing';
    },
    removeLast: () => void library()?.undo(),
    cancel: () => void type('Escape'),
  };
}
