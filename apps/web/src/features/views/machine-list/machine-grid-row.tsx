// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus roves over the cells
import { memo } from 'react';
import { FigureCell } from './figure-cell.tsx';
import { GridCells } from './grid-cell.tsx';
import { columnOf, type ShownColumn } from './list-columns.ts';
import type { FiguresOf, ListedMachine } from './listed-machine.ts';
import { cellOf } from './machine-cells.tsx';
import type { MachineWords } from './use-machine-words.ts';

type Props = {
  readonly machine: ListedMachine;
  /** Its place among the rows; the heads are row 0. */
  readonly row: number;
  readonly topPixels: number;
  readonly shown: readonly ShownColumn[];
  readonly figuresOf: FiguresOf;
  readonly wordsOf: MachineWords;
  /** The column of the cell that can be tabbed to, where it is in this row. */
  readonly tabColumn: number | null;
};

/** A machine of the list. While others scroll into view, it is not drawn again. */
export const MachineGridRow = memo(function MachineGridRow(props: Props) {
  const { machine, row, topPixels, shown, figuresOf, wordsOf, tabColumn } = props;
  return (
    <div
      className="grid-row"
      role="row"
      aria-rowindex={row + 1}
      style={{ transform: `translateY(${topPixels}px)` }}
    >
      <GridCells shown={shown} row={row} tabColumn={tabColumn} isNamed>
        {(id) => {
          const { metric } = columnOf(id);
          return metric === undefined ? (
            cellOf(id, machine, wordsOf)
          ) : (
            <FigureCell machine={machine} metric={metric} figuresOf={figuresOf} />
          );
        }}
      </GridCells>
    </div>
  );
});
