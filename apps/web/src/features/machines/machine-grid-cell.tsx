// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { type Cell, FlexRender } from '@tanstack/react-table';
import type { features } from './machine-columns.tsx';

type Props = {
  readonly cell: Cell<typeof features, PortalMachine>;
  readonly column: number;
  readonly 'data-place': string;
  readonly tabIndex: number;
  readonly onFocus: () => void;
};

/** One cell of the machine list. The first names its row. */
export function GridCell({ cell, column, ...focus }: Props) {
  const { meta } = cell.column.columnDef;
  return (
    <div
      {...focus}
      role={column === 0 ? 'rowheader' : 'gridcell'}
      className="grid-cell"
      data-pinned={cell.column.getIsPinned() || undefined}
      data-numeric={meta?.isNumeric}
      data-grows={meta?.grows}
      style={{ width: cell.column.getSize() }}
    >
      <FlexRender cell={cell} />
    </div>
  );
}
