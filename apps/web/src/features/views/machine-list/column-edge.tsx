import { type PointerEvent, useRef } from 'react';
import { clampWidth } from './column-width.ts';
import './column-edge.css';

type Props = { readonly widthPixels: number; readonly onResize: (widthPixels: number) => void };

/** The edge that resizes a column by pointer; keys on the column's head do the same. */
export function ColumnEdge({ widthPixels, onResize }: Props) {
  const dragStart = useRef<{ readonly at: number; readonly widthPixels: number } | null>(null);
  const widthAt = ({ clientX }: PointerEvent) =>
    dragStart.current && clampWidth(dragStart.current.widthPixels + clientX - dragStart.current.at);
  return (
    <span
      className="column-edge"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        dragStart.current = { at: event.clientX, widthPixels };
      }}
      onPointerMove={(event) => {
        const width = widthAt(event);
        if (width !== null) event.currentTarget.style.setProperty('--drawn', `${width - widthPixels}px`);
      }}
      onPointerUp={(event) => {
        const width = widthAt(event);
        dragStart.current = null;
        event.currentTarget.style.removeProperty('--drawn');
        if (width !== null && width !== widthPixels) onResize(width);
      }}
      onPointerCancel={(event) => {
        dragStart.current = null;
        event.currentTarget.style.removeProperty('--drawn');
      }}
    />
  );
}
