// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import { memo, Suspense } from 'react';
import { FigureCell } from './figure-cell.tsx';
import { GridCells } from './grid-cell.tsx';
import { FIRST_COLUMN, getColumn, type ShownColumn } from './list-columns.ts';
import type { FiguresRange, ListedMachine } from './listed-machine.ts';
import { SelectBox } from './load-moving-in.ts';
import { renderCell } from './machine-cells.tsx';
import type { CellTerms } from './use-cell-terms.ts';
import type { RowSelection } from './use-row-selection.ts';
import './machine-grid.css';

type Props = {
  readonly machine: ListedMachine;
  /** The index of the row; the heads are row 0. */
  readonly row: number;
  readonly topPixels: number;
  readonly shown: readonly ShownColumn[];
  readonly figuresRange: FiguresRange;
  readonly terms: CellTerms;
  /** The column of the grid's tab stop; null if it is in another row. */
  readonly tabColumn: number | null;
  /** Null: it cannot be selected, or nothing is being selected. */
  readonly isSelected: boolean | null;
  readonly onSelect: RowSelection['onSelect'] | undefined;
};

/** A machine of the list. Memoised, so that rows in view are not rendered again while others scroll into view. */
export const MachineGridRow = memo(function MachineGridRow(props: Props) {
  const { machine, row, topPixels, shown, figuresRange, terms, tabColumn, isSelected, onSelect } = props;
  return (
    <div
      className="grid-row"
      role="row"
      aria-rowindex={row + 1}
      aria-selected={isSelected ?? undefined}
      data-machine={machine.id}
      style={{ transform: `translateY(${topPixels}px)` }}
    >
      <GridCells shown={shown} row={row} tabColumn={tabColumn} isNamed>
        {(id) => {
          const { metric } = getColumn(id);
          return metric === undefined ? (
            <>
              {id === FIRST_COLUMN && isSelected !== null && onSelect ? (
                <Suspense>
                  <SelectBox machine={machine} isSelected={isSelected} onSelect={onSelect} tabIndex={-1} />
                </Suspense>
              ) : null}
              {renderCell(id, machine, terms)}
            </>
          ) : (
            <FigureCell machine={machine} metric={metric} figuresRange={figuresRange} />
          );
        }}
      </GridCells>
    </div>
  );
});
