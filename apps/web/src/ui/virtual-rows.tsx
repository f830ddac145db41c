import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import './virtual-rows.css';

type Props = {
  readonly label: string;
  /** Widths of the columns, as a grid names them. */
  readonly columns: string;
  readonly heads: ReactNode;
  readonly count: number;
  readonly keyOf: (index: number) => string;
  /** The cells of a row; they stand in a grid of the columns. */
  readonly row: (index: number) => ReactNode;
};

const ROW_PX = 36;
const OVERSCAN = 12;

/** A table of any length that scrolls with its page: only the rows in sight are drawn, each as high as it needs. */
export function VirtualRows({ label, columns, heads, count, keyOf, row }: Props) {
  const box = useRef<HTMLTableSectionElement>(null);
  const scrollMargin = useOffsetInMain(box);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => mainOf(box.current),
    scrollMargin,
    estimateSize: () => ROW_PX,
    getItemKey: keyOf,
    overscan: OVERSCAN,
  });
  return (
    <table
      className="virtual-rows"
      aria-label={label}
      aria-rowcount={count + 1}
      style={{ '--columns': columns } as CSSProperties}
    >
      <thead>
        <tr className="virtual-head" aria-rowindex={1}>
          {heads}
        </tr>
      </thead>
      <tbody ref={box} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <tr
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className="virtual-row"
            aria-rowindex={index + 2}
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            {row(index)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const mainOf = (box: HTMLElement | null): HTMLElement | null => box?.closest('main') ?? null;

/** How far below the top of the scrolling page a box begins. */
function useOffsetInMain(box: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const main = mainOf(box.current);
    if (main === null || box.current === null) return;
    const top = box.current.getBoundingClientRect().top - main.getBoundingClientRect().top;
    setOffset(Math.round(top + main.scrollTop));
  });
  return offset;
}
