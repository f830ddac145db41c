import { type PointerEvent, useRef } from 'react';
import { clampWidth } from './column-width.ts';

type Props = { readonly widthPixels: number; readonly onResize: (widthPixels: number) => void };

/** The edge by which a column is drawn wider with the pointer; keys do the same on its head. */
export function ColumnEdge({ widthPixels, onResize }: Props) {
  const begun = useRef<{ readonly at: number; readonly widthPixels: number } | null>(null);
  const widthAt = ({ clientX }: PointerEvent) =>
    begun.current && clampWidth(begun.current.widthPixels + clientX - begun.current.at);
  return (
    <span
      className="column-edge"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { at: event.clientX, widthPixels };
      }}
      onPointerMove={(event) => {
        const width = widthAt(event);
        if (width !== null) event.currentTarget.style.setProperty('--drawn', `${width - widthPixels}px`);
      }}
      onPointerUp={(event) => {
        const width = widthAt(event);
        begun.current = null;
        event.currentTarget.style.removeProperty('--drawn');
        if (width !== null && width !== widthPixels) onResize(width);
      }}
      onPointerCancel={(event) => {
        begun.current = null;
        event.currentTarget.style.removeProperty('--drawn');
      }}
    />
  );
}
