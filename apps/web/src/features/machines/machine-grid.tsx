// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { MachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { useTable } from '@tanstack/react-table';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { features, machineColumns } from './machine-columns.tsx';
import { GridCell } from './machine-grid-cell.tsx';
import { GridHead } from './machine-grid-head.tsx';
import './machine-grid.css';
import { useGridFocus } from './use-grid-focus.ts';

const ROW_PX = 36;
const HEAD_PX = 36;

type Props = {
  readonly machines: readonly PortalMachine[];
  readonly order: MachineOrder;
  readonly onOrder: (order: MachineOrder) => void;
  readonly onOpen: (machine: PortalMachine) => void;
};

/** The machines as a grid that is read by keys: only the rows in view are in the document. */
export function MachineGrid({ machines, order, onOrder, onOpen }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const table = useTable({
    features,
    columns: machineColumns,
    data: machines,
    getRowId: ({ id }) => id,
    initialState: { columnPinning: { start: ['name'], end: [] } },
  });
  const rows = table.getRowModel().rows;
  const focusedRow = useRef(0);
  // The row that has the focus stays in the document, however far one scrolls away from it.
  const rangeExtractor = useCallback((range: Range) => {
    const inView = defaultRangeExtractor(range);
    const kept = Math.min(focusedRow.current, range.count - 1);
    return inView.includes(kept) || kept < 0 ? inView : [...inView, kept].toSorted((a, b) => a - b);
  }, []);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    scrollPaddingStart: HEAD_PX,
    rangeExtractor,
  });
  const { place, onKeyDown, propsOf } = useGridFocus({
    box,
    rows: rows.length + 1,
    columns: machineColumns.length,
    onReach: (row) => row > 0 && virtual.scrollToIndex(row - 1),
    onOpen: ({ row }) => {
      const machine = machines[row - 1];
      if (machine) onOpen(machine);
    },
  });
  focusedRow.current = place.row - 1;

  return (
    <div
      ref={box}
      className="panel machine-grid"
      role="grid"
      aria-label={t('machines.title')}
      aria-rowcount={rows.length + 1}
      onKeyDown={onKeyDown}
    >
      {table.getHeaderGroups().map((group) => (
        <GridHead key={group.id} heads={group.headers} order={order} onOrder={onOrder} propsOf={propsOf} />
      ))}
      <div
        className="grid-body"
        role="rowgroup"
        style={{ height: virtual.getTotalSize(), minWidth: table.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row ? (
            <div
              key={row.id}
              className="grid-row"
              role="row"
              aria-rowindex={index + 2}
              style={{ transform: `translateY(${start}px)` }}
            >
              {row.getAllCells().map((cell, column) => (
                <GridCell
                  key={cell.id}
                  cell={cell}
                  column={column}
                  {...propsOf({ row: index + 1, column })}
                />
              ))}
            </div>
          ) : null;
        })}
      </div>
    </div>
  );
}
