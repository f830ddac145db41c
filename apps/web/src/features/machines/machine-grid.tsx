// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { MachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { useTable } from '@tanstack/react-table';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnId, ShownColumn } from './list-columns.ts';
import type { FiguresOf, ListedMachine } from './listed-machine.ts';
import { features, machineColumns, PINNED } from './machine-columns.tsx';
import { GridCell } from './machine-grid-cell.tsx';
import { GridHead } from './machine-grid-head.tsx';
import './machine-grid.css';
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
  const columns = useMemo(() => machineColumns(shown, figuresOf, wordsOf), [shown, figuresOf, wordsOf]);
  const focusedRow = useRef(0);
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
  const inView = virtual.getVirtualItems();
  // The table knows the rows in view alone: a model of ten thousand would be made anew with every sort.
  const table = useTable({
    features,
    columns,
    data: inView.flatMap(({ index }) => machines[index] ?? []),
    getRowId: ({ id }) => id,
    initialState: { columnPinning: PINNED },
  });
  const rows = table.getRowModel().rows;
  const totalsRow = machines.length + 1;
  const { place, onKeyDown, propsOf } = useGridFocus({
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
    >
      {table.getHeaderGroups().map((group) => (
        <GridHead
          key={group.id}
          heads={group.headers}
          order={order}
          onOrder={onOrder}
          onResize={onResize}
          propsOf={propsOf}
        />
      ))}
      <div className="grid-body" role="rowgroup" style={{ height: virtual.getTotalSize(), minWidth: width }}>
        {inView.map(({ index, start }, place) => {
          const row = rows[place];
          return row ? (
            // By its place: another order writes other machines into the rows that are there, and makes none anew.
            <div
              key={index}
              className="grid-row"
              role="row"
              aria-rowindex={index + 2}
              style={{ transform: `translateY(${start}px)` }}
            >
              {row.getAllCells().map((cell, column) => (
                <GridCell
                  key={cell.column.id}
                  cell={cell}
                  column={column}
                  {...propsOf({ row: index + 1, column })}
                />
              ))}
            </div>
          ) : null;
        })}
      </div>
      <TotalsRow
        shown={shown}
        machines={props.totalled}
        figuresOf={figuresOf}
        filter={props.totalsFilter}
        row={totalsRow}
        propsOf={propsOf}
      />
    </div>
  );
}
