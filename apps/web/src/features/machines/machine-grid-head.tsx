// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { MachineOrder, MachineSortKey } from '@groundwork/domain/machines/machine-order.ts';
import type { Header } from '@tanstack/react-table';
import type { KeyboardEvent } from 'react';
import { ColumnEdge } from './column-edge.tsx';
import { widthAfterKey } from './column-width.ts';
import type { GridPlace } from './grid-focus.ts';
import { type ColumnId, columnOf } from './list-columns.ts';
import type { ListedMachine } from './listed-machine.ts';
import { type features, GROWING_COLUMN } from './machine-columns.tsx';
import { useColumnHead } from './use-column-head.ts';

type Props = {
  readonly heads: readonly Header<typeof features, ListedMachine>[];
  readonly order: MachineOrder;
  readonly onOrder: (order: MachineOrder) => void;
  readonly onResize: (id: ColumnId, widthPixels: number) => void;
  readonly propsOf: (place: GridPlace) => {
    readonly 'data-place': string;
    readonly tabIndex: number;
    readonly onFocus: () => void;
  };
};

const RESIZING_KEYS = 'Alt+ArrowLeft Alt+ArrowRight';

/**
 * The heads of the machine list. One that sorts turns its order round when it is pressed again; each is made wider
 * and narrower by its edge, or by keys.
 */
export function GridHead({ heads, order, onOrder, onResize, propsOf }: Props) {
  const headOf = useColumnHead();
  return (
    <div className="grid-heads" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={1}>
        {heads.map(({ id: headId, column }, index) => {
          const id = headId as ColumnId;
          const { sortKey, isNumeric } = columnOf(id);
          const word = headOf(id);
          const width = column.getSize();
          const keys = {
            ...propsOf({ row: 0, column: index }),
            'aria-keyshortcuts': RESIZING_KEYS,
            onKeyDown: (event: KeyboardEvent) => {
              const wanted = widthAfterKey(event, width);
              if (wanted === null) return;
              event.preventDefault();
              onResize(id, wanted);
            },
          };
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={sortKey === undefined ? undefined : sortOf(order, sortKey)}
              className="grid-cell"
              data-pinned={column.getIsPinned() || undefined}
              data-numeric={isNumeric}
              data-grows={id === GROWING_COLUMN || undefined}
              style={{ width }}
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
              <ColumnEdge widthPixels={width} onResize={(widthPixels) => onResize(id, widthPixels)} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

const sortOf = ({ key, descending }: MachineOrder, column: MachineSortKey) => {
  if (key !== column) return 'none';
  return descending ? 'descending' : 'ascending';
};

const orderAfterPress = (order: MachineOrder, key: MachineSortKey): MachineOrder => ({
  key,
  descending: order.key === key && !order.descending,
});
