import type { TerraDraw } from 'terra-draw';
import type { MapLibreMap } from '../engine.ts';

/** In pixels from the upper left corner of the map. */
type Point = { readonly x: number; readonly y: number };

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

/** Creates a pen whose events the drawing library receives from the canvas; they do not bubble to the map. */
export function createPen(map: MapLibreMap, library: () => TerraDraw | null): Pen {
  const canvas = map.getCanvas();
  const point = (type: string, button: number, { x, y }: Point) => {
    const { left, top } = canvas.getBoundingClientRect();
    const at = { clientX: left + x, clientY: top + y };
    canvas.dispatchEvent(new PointerEvent(type, { ...at, button, isPrimary: true }));
  };
  const type = (key: string) => canvas.dispatchEvent(new KeyboardEvent('keyup', { key }));
  const hover = (at: Point) => point('pointermove', -1, at);
  return {
    hover,
    press: (at) => {
      hover(at);
      point('pointerdown', 0, at);
      point('pointerup', 0, at);
    },
    close: () => {
      type('Enter');
      return library()?.getModeState() !== 'drawing';
    },
    removeLast: () => void library()?.undo(),
    cancel: () => void type('Escape'),
  };
}
