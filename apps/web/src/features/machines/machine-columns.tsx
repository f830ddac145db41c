import {
  columnPinningFeature,
  columnSizingFeature,
  createColumnHelper,
  tableFeatures,
} from '@tanstack/react-table';
import { FigureCell } from './figure-cell.tsx';
import { type ColumnId, columnOf, FIRST_COLUMN, type ShownColumn } from './list-columns.ts';
import type { FiguresOf, ListedMachine } from './listed-machine.ts';
import { cellOf } from './machine-cells.tsx';
import type { MachineWords } from './use-machine-words.ts';

export const features = tableFeatures({ columnPinningFeature, columnSizingFeature });
const helper = createColumnHelper<typeof features, ListedMachine>();

/** The columns as the table wants them. */
export const machineColumns = (shown: readonly ShownColumn[], figuresOf: FiguresOf, wordsOf: MachineWords) =>
  helper.columns(
    shown.map(({ id, widthPixels }) =>
      helper.display({
        id,
        size: widthPixels,
        cell: ({ row }) => drawCell(id, row.original, figuresOf, wordsOf),
      }),
    ),
  );

function drawCell(id: ColumnId, machine: ListedMachine, figuresOf: FiguresOf, wordsOf: MachineWords) {
  const { metric } = columnOf(id);
  return metric === undefined ? (
    cellOf(id, machine, wordsOf)
  ) : (
    <FigureCell machine={machine} metric={metric} figuresOf={figuresOf} />
  );
}

/** The column that keeps its place while the others scroll. */
export const PINNED = { start: [FIRST_COLUMN as string], end: [] };

/** Takes the width that is left over. */
export const GROWING_COLUMN: ColumnId = 'today';
