import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { ColumnId } from './list-columns.ts';

/** The pointer has to move this far before a press on a head becomes a drag. */
const MIN_DRAG_PIXELS = 8;

type Drag = { readonly id: ColumnId; readonly fromX: number; isMoved: boolean };

const findCell = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;

/**
 * Drags a column's head to another place. Returns the handlers of the row of heads, and the place at which the column
 * would land, for a line there; null if nothing is dragged.
 */
export function useHeadDrag(ids: readonly ColumnId[], onMove: (id: ColumnId, to: number) => void) {
  const drag = useRef<Drag | null>(null);
  const [target, setTarget] = useState<{ readonly id: ColumnId; readonly to: number } | null>(null);

  const placeAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const cells = [...currentTarget.querySelectorAll<HTMLElement>('[data-column]')];
    const before = cells.filter((cell) => {
      const { left, width } = cell.getBoundingClientRect();
      return clientX > left + width / 2;
    }).length;
    const from = drag.current === null ? -1 : ids.indexOf(drag.current.id);
    return Math.min(ids.length - 1, Math.max(1, before > from ? before - 1 : before));
  };
  const stop = () => {
    drag.current = null;
    setTarget(null);
  };
  return {
    target,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const isEdge = event.target instanceof Element && event.target.closest('.column-edge') !== null;
        const id = ids.find((id) => id === findCell(event.target)?.dataset.column);
        if (event.button !== 0 || isEdge || id === undefined || id === ids[0]) return;
        drag.current = { id, fromX: event.clientX, isMoved: false };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const dragged = drag.current;
        if (dragged === null) return;
        if (!dragged.isMoved && Math.abs(event.clientX - dragged.fromX) < MIN_DRAG_PIXELS) return;
        dragged.isMoved = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        const to = placeAt(event);
        if (target?.to !== to || target.id !== dragged.id) setTarget({ id: dragged.id, to });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const dragged = drag.current;
        if (dragged?.isMoved) onMove(dragged.id, placeAt(event));
        stop();
      },
      onPointerCancel: stop,
      /** A drag ends on a head, which must not sort the list. */
      onClickCapture: (event: MouseEvent) => {
        if (target !== null) event.stopPropagation();
      },
    },
  };
}
