// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import type { ComponentProps, ReactNode } from 'react';
import { type ColumnId, columnOf, FIRST_COLUMN, GROWING_COLUMN, type ShownColumn } from './list-columns.ts';
import { attributesOfPlace } from './use-grid-focus.ts';

type Props = Omit<ComponentProps<'div'>, 'className' | 'style'> & { readonly column: ShownColumn };

/** A cell of the machine list, as wide as its column: of a head, of a machine, or of the sums. */
export const GridCell = ({ column: { id, widthPixels }, ...rest }: Props) => (
  <div
    {...rest}
    className="grid-cell"
    data-pinned={id === FIRST_COLUMN || undefined}
    data-numeric={columnOf(id).isNumeric}
    data-grows={id === GROWING_COLUMN || undefined}
    style={{ width: widthPixels }}
  />
);

type CellsProps = {
  readonly shown: readonly ShownColumn[];
  /** Their row's place among the rows; the heads are row 0. */
  readonly row: number;
  /** The column of the cell that can be tabbed to, where it is in this row. */
  readonly tabColumn: number | null;
  /** The first cell names the row. */
  readonly isNamed?: boolean;
  readonly children: (id: ColumnId) => ReactNode;
};

/** The cells of a row, each filled by its column. */
export const GridCells = ({ shown, row, tabColumn, isNamed = false, children }: CellsProps) =>
  shown.map((shownColumn, column) => (
    <GridCell
      key={shownColumn.id}
      column={shownColumn}
      role={isNamed && column === 0 ? 'rowheader' : 'gridcell'}
      {...attributesOfPlace({ row, column }, tabColumn)}
    >
      {children(shownColumn.id)}
    </GridCell>
  ));
