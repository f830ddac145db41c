// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { ComponentProps, ReactNode } from 'react';
import { CELL_BARS } from './cell-bar.ts';
import { type ColumnId, FIRST_COLUMN, getColumn, type ShownColumn } from './list-columns.ts';
import { toPlaceAttributes } from './use-grid-focus.ts';
import './machine-grid.css';

type Props = Omit<ComponentProps<'div'>, 'className' | 'style'> & { readonly column: ShownColumn };

/** The column that names rows is not stretched beyond this. */
const MAX_STRETCHED_PIXELS = 376;

/** A cell of the machine list, as wide as its column: in the heads, a machine's row or the totals. */
export function GridCell({ column: { id, widthPixels }, ...rest }: Props) {
  const { isNumeric, metric } = getColumn(id);
  const isFirst = id === FIRST_COLUMN;
  const maxWidth = isFirst ? Math.max(widthPixels, MAX_STRETCHED_PIXELS) : undefined;
  return (
    <div
      {...rest}
      className="grid-cell"
      data-column={id}
      data-pinned={isFirst || undefined}
      data-numeric={isNumeric}
      data-bar={(metric !== undefined && CELL_BARS[metric] !== undefined) || undefined}
      data-grows={isFirst || undefined}
      style={{ width: widthPixels, maxWidth }}
    />
  );
}

type CellsProps = {
  readonly shown: readonly ShownColumn[];
  /** The index of their row; the heads are row 0. */
  readonly row: number;
  /** The column of the grid's tab stop; null if it is in another row. */
  readonly tabColumn: number | null;
  /** The first cell names the row. */
  readonly isNamed?: boolean;
  readonly children: (id: ColumnId) => ReactNode;
};

/** The cells of a row; `children` renders each by its column. */
export const GridCells = ({ shown, row, tabColumn, isNamed = false, children }: CellsProps) =>
  shown.map((shownColumn, column) => (
    <GridCell
      key={shownColumn.id}
      column={shownColumn}
      role={isNamed && column === 0 ? 'rowheader' : 'gridcell'}
      {...toPlaceAttributes({ row, column }, tabColumn)}
    >
      {children(shownColumn.id)}
    </GridCell>
  ));
