// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { MachineOrder } from '@groundwork/domain/machines/machine-order.ts';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { HoverCards } from './hover-cards.tsx';
import type { ColumnId, ShownColumn } from './list-columns.ts';
import type { FiguresRange, ListedMachine } from './listed-machine.ts';
import { GridHead } from './machine-grid-head.tsx';
import { useCellTerms } from './use-cell-terms.ts';
import './machine-grid.css';
import { MachineGridRow } from './machine-grid-row.tsx';
import { assignSlots } from './row-slots.ts';
import { TotalsRow } from './totals-row.tsx';
import { useGridFocus } from './use-grid-focus.ts';
import type { RowSelection } from './use-row-selection.ts';
import { useShowAdded } from './use-show-added.ts';

const ROW_PX = 52;
const HEAD_PX = 65;
const BORDER_PX = 2;

type Props = {
  readonly machines: readonly ListedMachine[];
  /** The same machines in a stable order, so that sorting does not add them up again. */
  readonly totalled: readonly ListedMachine[];
  readonly shown: readonly ShownColumn[];
  readonly onResize: (id: ColumnId, widthPixels: number) => void;
  readonly onColumns: (ids: readonly ColumnId[]) => void;
  readonly figuresRange: FiguresRange;
  readonly totalsFilter: string | null;
  readonly order: MachineOrder;
  readonly onOrder: (order: MachineOrder) => void;
  readonly onOpen: (machine: ListedMachine) => void;
  readonly selection: RowSelection | null;
};

/** The machines as a grid with keyboard navigation. Only the rows in view are in the document. */
export function MachineGrid(props: Props) {
  const { machines, shown, onResize, figuresRange, order, onOrder, onOpen, selection } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const terms = useCellTerms();
  useShowAdded(box, shown);
  const focusedRow = useRef(0);
  const committedSlots = useRef<ReadonlyMap<number, number>>(new Map());
  // The focused row stays in the document, however far it is scrolled out of view.
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
    overscan: 2,
    // Rows begin below the head, which the positions do not include, and end above the totals with their border.
    scrollPaddingEnd: HEAD_PX + ROW_PX + BORDER_PX,
    rangeExtractor,
  });
  const drawn = virtual.getVirtualItems();
  const slots = assignSlots(
    committedSlots.current,
    drawn.map(({ index }) => index),
  );
  const totalsRow = machines.length + 1;
  const { place, onKeyDown, onFocus, getTabColumn } = useGridFocus({
    box,
    rows: totalsRow + 1,
    columns: shown.length,
    onReach: (row) => row > 0 && row < totalsRow && virtual.scrollToIndex(row - 1),
    onOpen: ({ row }) => {
      const machine = machines[row - 1];
      if (machine) onOpen(machine);
    },
    onSelect:
      selection === null
        ? undefined
        : (row, isRange) => {
            const machine = machines[row - 1];
            if (machine?.owner === null) selection.onSelect(machine.id, isRange);
          },
    onSelectAll: () => selection?.onSelectAll(true),
  });
  // Written after the commit: a render that React discards must not move rows to other slots.
  useLayoutEffect(() => {
    committedSlots.current = slots;
    focusedRow.current = place.row - 1;
  });
  const width = shown.reduce((sum, { widthPixels }) => sum + widthPixels, 0);

  return (
    <>
      <Panel
        ref={box}
        className="machine-grid"
        role="grid"
        aria-label={t('machines.title')}
        aria-rowcount={totalsRow + 1}
        aria-multiselectable={selection !== null || undefined}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <GridHead
          shown={shown}
          order={order}
          onOrder={onOrder}
          onResize={onResize}
          onColumns={props.onColumns}
          tabColumn={getTabColumn(0)}
          selection={selection}
        />
        <div
          className="grid-body"
          role="rowgroup"
          style={{ height: virtual.getTotalSize(), minWidth: width }}
        >
          {drawn.map(({ index, start }) => {
            const machine = machines[index];
            return machine ? (
              // Keyed by slot: sorting and scrolling write other machines into the existing rows.
              <MachineGridRow
                key={slots.get(index)}
                machine={machine}
                row={index + 1}
                topPixels={start}
                shown={shown}
                figuresRange={figuresRange}
                terms={terms}
                tabColumn={getTabColumn(index + 1)}
                isSelected={
                  selection === null || machine.owner !== null ? null : selection.selected.has(machine.id)
                }
                onSelect={selection?.onSelect}
              />
            ) : null;
          })}
        </div>
        <TotalsRow
          shown={shown}
          machines={props.totalled}
          figuresRange={figuresRange}
          filter={props.totalsFilter}
          row={totalsRow}
          tabColumn={getTabColumn(totalsRow)}
        />
      </Panel>
      <HoverCards box={box} machines={machines} terms={terms} />
    </>
  );
}
