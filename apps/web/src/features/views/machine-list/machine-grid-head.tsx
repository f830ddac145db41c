// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { MachineOrder, MachineSortKey } from '@groundwork/domain/machines/machine-order.ts';
import { type KeyboardEvent, memo } from 'react';
import { ColumnEdge } from './column-edge.tsx';
import { widthAfterKey } from './column-width.ts';
import { GridCell } from './grid-cell.tsx';
import { type ColumnId, getColumn, type ShownColumn } from './list-columns.ts';
import { useColumnHead } from './use-column-head.ts';
import { toPlaceAttributes } from './use-grid-focus.ts';
import './machine-grid.css';
import './text-cell.css';

type Props = {
  readonly shown: readonly ShownColumn[];
  readonly order: MachineOrder;
  readonly onOrder: (order: MachineOrder) => void;
  readonly onResize: (id: ColumnId, widthPixels: number) => void;
  readonly tabColumn: number | null;
};

const RESIZING_KEYS = 'Alt+ArrowLeft Alt+ArrowRight';

/** The column heads of the machine list. A second press reverses the sort order; the edge or keys resize a column. */
export const GridHead = memo(function GridHead({ shown, order, onOrder, onResize, tabColumn }: Props) {
  const getHead = useColumnHead();
  return (
    <div className="grid-heads" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={1}>
        {shown.map((shownColumn, column) => {
          const { id, widthPixels } = shownColumn;
          const { sortKey } = getColumn(id);
          const head = getHead(id);
          const keys = {
            ...toPlaceAttributes({ row: 0, column }, tabColumn),
            'aria-keyshortcuts': RESIZING_KEYS,
            onKeyDown: (event: KeyboardEvent) => {
              const newWidthPixels = widthAfterKey(event, widthPixels);
              if (newWidthPixels === null) return;
              event.preventDefault();
              onResize(id, newWidthPixels);
            },
          };
          return (
            <GridCell
              key={id}
              column={shownColumn}
              role="columnheader"
              aria-sort={sortKey === undefined ? undefined : toAriaSort(order, sortKey)}
              {...(sortKey === undefined ? keys : {})}
            >
              {sortKey === undefined ? (
                <span className="text-cell" title={head}>
                  {head}
                </span>
              ) : (
                <button
                  type="button"
                  title={head}
                  {...keys}
                  onClick={() => onOrder(orderAfterPress(order, sortKey))}
                >
                  <span className="text-cell">{head}</span>
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

const toAriaSort = ({ key, descending }: MachineOrder, column: MachineSortKey) => {
  if (key !== column) return 'none';
  return descending ? 'descending' : 'ascending';
};

const orderAfterPress = (order: MachineOrder, key: MachineSortKey): MachineOrder => ({
  key,
  descending: order.key === key && !order.descending,
});
