import { type ColumnId, FIRST_COLUMN } from './list-columns.ts';

/** Returns the order of the columns panel: the shown columns first, then the others on offer. */
export const orderForChoice = (
  shown: readonly ColumnId[],
  offered: readonly ColumnId[],
): readonly ColumnId[] => [...shown, ...offered.filter((id) => !shown.includes(id))];

/** Moves a column to a place, counted from 0. The first column stays first; an impossible move changes nothing. */
export function moveColumn(order: readonly ColumnId[], id: ColumnId, to: number): readonly ColumnId[] {
  const from = order.indexOf(id);
  if (id === FIRST_COLUMN || from < 0 || to < 1 || to >= order.length || to === from) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, id);
}
