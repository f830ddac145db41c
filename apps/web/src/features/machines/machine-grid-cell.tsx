// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import { type Cell, FlexRender } from '@tanstack/react-table';
import { type ColumnId, columnOf } from './list-columns.ts';
import type { ListedMachine } from './listed-machine.ts';
import { type features, GROWING_COLUMN } from './machine-columns.tsx';

type Props = {
  readonly cell: Cell<typeof features, ListedMachine>;
  readonly column: number;
  readonly 'data-place': string;
  readonly tabIndex: number;
  readonly onFocus: () => void;
};

/** One cell of the machine list. The first names its row. */
export function GridCell({ cell, column, ...focus }: Props) {
  const id = cell.column.id as ColumnId;
  return (
    <div
      {...focus}
      role={column === 0 ? 'rowheader' : 'gridcell'}
      className="grid-cell"
      data-pinned={cell.column.getIsPinned() || undefined}
      data-numeric={columnOf(id).isNumeric}
      data-grows={id === GROWING_COLUMN || undefined}
      style={{ width: cell.column.getSize() }}
    >
      <FlexRender cell={cell} />
    </div>
  );
}
