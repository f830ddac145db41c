import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type FocusEvent, type ReactNode, useRef } from 'react';
import { findMain, useOffsetInMain } from './use-offset-in-main.ts';
import './virtual-rows.css';

type OpenerProps = {
  readonly isOpened: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

/** The button of a row that opens its details. */
export const RowOpener = ({ isOpened, onOpen, children }: OpenerProps) => (
  <button type="button" className="row-opener" aria-expanded={isOpened} onClick={onOpen}>
    {children}
  </button>
);

type Props = {
  readonly label: string;
  /** The widths of the columns as a CSS grid template. */
  readonly columns: string;
  /** The same up to the width of a small laptop: cells with `data-second-line` then go below the first or the third column. */
  readonly narrowColumns?: string;
  readonly heads: ReactNode;
  readonly count: number;
  readonly getKey: (index: number) => string;
  /** The cells of a row, placed in the grid of the columns. */
  readonly row: (index: number) => ReactNode;
};

const ROW_PX = 36;
const OVERSCAN = 12;

/** A virtualised table that scrolls with its page; rows may differ in height. */
export function VirtualRows({ label, columns, narrowColumns = columns, heads, count, getKey, row }: Props) {
  const box = useRef<HTMLTableSectionElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const scrollMargin = useOffsetInMain(box);
  // Browsers do not scroll to what is partly in view, as behind the head.
  const uncover = ({ target }: FocusEvent) => {
    const hiddenPixels =
      (head.current?.getBoundingClientRect().bottom ?? 0) -
      (target.closest('.virtual-row')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
    if (hiddenPixels > 0 && target.matches(':focus-visible'))
      findMain(box.current)?.scrollBy(0, -hiddenPixels);
  };
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => findMain(box.current),
    scrollMargin,
    estimateSize: () => ROW_PX,
    getItemKey: getKey,
    overscan: OVERSCAN,
  });
  return (
    <table
      className="virtual-rows"
      aria-label={label}
      aria-rowcount={count + 1}
      style={{ '--columns': columns, '--narrow-columns': narrowColumns } as CSSProperties}
    >
      <thead ref={head}>
        <tr className="virtual-head" aria-rowindex={1}>
          {heads}
        </tr>
      </thead>
      <tbody ref={box} style={{ height: virtual.getTotalSize() }} onFocus={uncover}>
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
