// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { MachineOrder, MachineSortKey } from '@groundwork/domain/machines/machine-order.ts';
import { type KeyboardEvent, memo } from 'react';
import { ColumnEdge } from './column-edge.tsx';
import { widthAfterKey } from './column-width.ts';
import { GridCell } from './grid-cell.tsx';
import { type ColumnId, columnOf, type ShownColumn } from './list-columns.ts';
import { useColumnHead } from './use-column-head.ts';
import { attributesOfPlace } from './use-grid-focus.ts';

type Props = {
  readonly shown: readonly ShownColumn[];
  readonly order: MachineOrder;
  readonly onOrder: (order: MachineOrder) => void;
  readonly onResize: (id: ColumnId, widthPixels: number) => void;
  readonly tabColumn: number | null;
};

const RESIZING_KEYS = 'Alt+ArrowLeft Alt+ArrowRight';

/**
 * The heads of the machine list. One that sorts turns its order round when it is pressed again; each is made wider
 * and narrower by its edge, or by keys.
 */
export const GridHead = memo(function GridHead({ shown, order, onOrder, onResize, tabColumn }: Props) {
  const headOf = useColumnHead();
  return (
    <div className="grid-heads" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={1}>
        {shown.map((shownColumn, column) => {
          const { id, widthPixels } = shownColumn;
          const { sortKey } = columnOf(id);
          const word = headOf(id);
          const keys = {
            ...attributesOfPlace({ row: 0, column }, tabColumn),
            'aria-keyshortcuts': RESIZING_KEYS,
            onKeyDown: (event: KeyboardEvent) => {
              const wanted = widthAfterKey(event, widthPixels);
              if (wanted === null) return;
              event.preventDefault();
              onResize(id, wanted);
            },
          };
          return (
            <GridCell
              key={id}
              column={shownColumn}
              role="columnheader"
              aria-sort={sortKey === undefined ? undefined : sortOf(order, sortKey)}
              {...(sortKey === undefined ? keys : {})}
            >
              {sortKey === undefined ? (
                <span className="text-cell" title={word}>
                  {word}
                </span>
              ) : (
                <button
                  type="button"
                  title={word}
                  {...keys}
                  onClick={() => onOrder(orderAfterPress(order, sortKey))}
                >
                  <span className="text-cell">{word}</span>
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

const sortOf = ({ key, descending }: MachineOrder, column: MachineSortKey) => {
  if (key !== column) return 'none';
  return descending ? 'descending' : 'ascending';
};

const orderAfterPress = (order: MachineOrder, key: MachineSortKey): MachineOrder => ({
  key,
  descending: order.key === key && !order.descending,
});
