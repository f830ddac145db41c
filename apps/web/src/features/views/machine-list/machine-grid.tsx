// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { MachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnId, ShownColumn } from './list-columns.ts';
import type { FiguresOf, ListedMachine } from './listed-machine.ts';
import { GridHead } from './machine-grid-head.tsx';
import './machine-grid.css';
import { MachineGridRow } from './machine-grid-row.tsx';
import { assignSlots } from './row-slots.ts';
import { TotalsRow } from './totals-row.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import { useMachineWords } from './use-machine-words.ts';

const ROW_PX = 36;
const HEAD_PX = 36;

type Props = {
  readonly machines: readonly ListedMachine[];
  /** The same in any order: what sorting leaves alone is not added up again. */
  readonly totalled: readonly ListedMachine[];
  readonly shown: readonly ShownColumn[];
  readonly onResize: (id: ColumnId, widthPixels: number) => void;
  readonly figuresOf: FiguresOf;
  readonly totalsFilter: string | null;
  readonly order: MachineOrder;
  readonly onOrder: (order: MachineOrder) => void;
  readonly onOpen: (machine: ListedMachine) => void;
};

/** The machines as a grid that is read by keys: only the rows in view are in the document. */
export function MachineGrid(props: Props) {
  const { machines, shown, onResize, figuresOf, order, onOrder, onOpen } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const wordsOf = useMachineWords();
  const focusedRow = useRef(0);
  const slots = useRef<ReadonlyMap<number, number>>(new Map());
  // The row that has the focus stays in the document, however far one scrolls away from it.
  const rangeExtractor = useCallback((range: Range) => {
    const inView = defaultRangeExtractor(range);
    const kept = Math.min(focusedRow.current, range.count - 1);
    return inView.includes(kept) || kept < 0 ? inView : [...inView, kept].toSorted((a, b) => a - b);
  }, []);
  const virtual = useVirtualizer({
    count: machines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => machines[index]?.id ?? index,
    overscan: 3,
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: ROW_PX,
    rangeExtractor,
  });
  const drawn = virtual.getVirtualItems();
  slots.current = assignSlots(
    slots.current,
    drawn.map(({ index }) => index),
  );
  const totalsRow = machines.length + 1;
  const { place, onKeyDown, onFocus, tabColumnOf } = useGridFocus({
    box,
    rows: totalsRow + 1,
    columns: shown.length,
    onReach: (row) => row > 0 && row < totalsRow && virtual.scrollToIndex(row - 1),
    onOpen: ({ row }) => {
      const machine = machines[row - 1];
      if (machine) onOpen(machine);
    },
  });
  focusedRow.current = place.row - 1;
  const width = shown.reduce((sum, { widthPixels }) => sum + widthPixels, 0);

  return (
    <div
      ref={box}
      className="panel machine-grid"
      role="grid"
      aria-label={t('machines.title')}
      aria-rowcount={totalsRow + 1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <GridHead
        shown={shown}
        order={order}
        onOrder={onOrder}
        onResize={onResize}
        tabColumn={tabColumnOf(0)}
      />
      <div className="grid-body" role="rowgroup" style={{ height: virtual.getTotalSize(), minWidth: width }}>
        {drawn.map(({ index, start }) => {
          const machine = machines[index];
          return machine ? (
            // Another order, or another part of the list, writes other machines into the rows that are there.
            <MachineGridRow
              key={slots.current.get(index)}
              machine={machine}
              row={index + 1}
              topPixels={start}
              shown={shown}
              figuresOf={figuresOf}
              wordsOf={wordsOf}
              tabColumn={tabColumnOf(index + 1)}
            />
          ) : null;
        })}
      </div>
      <TotalsRow
        shown={shown}
        machines={props.totalled}
        figuresOf={figuresOf}
        filter={props.totalsFilter}
        row={totalsRow}
        tabColumn={tabColumnOf(totalsRow)}
      />
    </div>
  );
}
