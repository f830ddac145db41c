// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { MachineOrder, MachineSortKey } from '@groundwork/domain/machines/machine-order.ts';
import { type KeyboardEvent, memo, Suspense } from 'react';
import { moveColumn } from './choose-columns.ts';
import { ColumnEdge } from './column-edge.tsx';
import { widthAfterKey } from './column-width.ts';
import { DayHead } from './day-head.tsx';
import { GridCell } from './grid-cell.tsx';
import { type ColumnId, FIRST_COLUMN, getColumn, type ShownColumn } from './list-columns.ts';
import { SelectAllBox } from './load-moving-in.ts';
import { useColumnHead } from './use-column-head.ts';
import { toPlaceAttributes } from './use-grid-focus.ts';
import { useHeadDrag } from './use-head-drag.ts';
import type { RowSelection } from './use-row-selection.ts';
import './machine-grid.css';

type Props = {
  readonly shown: readonly ShownColumn[];
  readonly order: MachineOrder;
  readonly onOrder: (order: MachineOrder) => void;
  readonly onResize: (id: ColumnId, widthPixels: number) => void;
  readonly onColumns: (ids: readonly ColumnId[]) => void;
  readonly tabColumn: number | null;
  readonly selection: RowSelection | null;
};

const KEYS = 'Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight';

/**
 * The column heads of the machine list. A press sorts, a second one reverses; a drag moves the column, its edge resizes
 * it, and keys do both.
 */
export const GridHead = memo(function GridHead(props: Props) {
  const { shown, order, onOrder, onResize, onColumns, tabColumn, selection } = props;
  const getHead = useColumnHead();
  const ids = shown.map(({ id }) => id);
  const move = (id: ColumnId, to: number) => onColumns(moveColumn(ids, id, to));
  const { target, handlers } = useHeadDrag(ids, move);
  return (
    <div className="grid-heads" role="rowgroup">
      <div
        className="grid-row"
        role="row"
        aria-rowindex={1}
        data-dragging={target !== null || undefined}
        {...handlers}
      >
        {shown.map((shownColumn, column) => {
          const { id, widthPixels } = shownColumn;
          const { sortKey } = getColumn(id);
          const head = getHead(id);
          const keys = {
            ...toPlaceAttributes({ row: 0, column }, tabColumn),
            'aria-keyshortcuts': KEYS,
            onKeyDown: (event: KeyboardEvent) => {
              const newWidthPixels = widthAfterKey(event, widthPixels);
              if (newWidthPixels === null) return;
              event.preventDefault();
              if (event.shiftKey) move(id, column + (event.key === 'ArrowRight' ? 1 : -1));
              else onResize(id, newWidthPixels);
            },
          };
          return (
            <GridCell
              key={id}
              column={shownColumn}
              role="columnheader"
              aria-sort={sortKey === undefined ? undefined : toAriaSort(order, sortKey)}
              data-drop={getDrop(target, id, column, ids)}
              {...(sortKey === undefined ? keys : {})}
            >
              {id === FIRST_COLUMN && selection ? (
                <Suspense>
                  <SelectAllBox
                    count={selection.machines.length}
                    selectedCount={selection.selected.size}
                    onSelectAll={selection.onSelectAll}
                  />
                </Suspense>
              ) : null}
              {sortKey === undefined ? (
                id === 'today' ? (
                  <DayHead />
                ) : (
                  <span className="head-text">{head}</span>
                )
              ) : (
                <button type="button" {...keys} onClick={() => onOrder(orderAfterPress(order, sortKey))}>
                  <span className="head-text">{head}</span>
                </button>
              )}
              <ColumnEdge widthPixels={widthPixels} onResize={(width) => onResize(id, width)} />
            </GridCell>
          );
        })}
      </div>
    </div>
  );
});

type Target = { readonly id: ColumnId; readonly to: number } | null;

/** On which side of a head the line of a drag stands: where the dragged column will be. */
function getDrop(target: Target, id: ColumnId, column: number, ids: readonly ColumnId[]) {
  if (target === null) return undefined;
  if (target.id === id) return 'dragged';
  if (target.to !== column) return undefined;
  return ids.indexOf(target.id) < column ? 'end' : 'start';
}

const toAriaSort = ({ key, descending }: MachineOrder, column: MachineSortKey) => {
  if (key !== column) return 'none';
  return descending ? 'descending' : 'ascending';
};

const orderAfterPress = (order: MachineOrder, key: MachineSortKey): MachineOrder => ({
  key,
  descending: order.key === key && !order.descending,
});
