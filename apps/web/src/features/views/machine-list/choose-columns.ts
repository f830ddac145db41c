import { type ColumnId, FIRST_COLUMN } from './list-columns.ts';

/** Returns the order of the columns dialog: the shown columns first, then the others on offer. */
export const orderForChoice = (
  shown: readonly ColumnId[],
  offered: readonly ColumnId[],
): readonly ColumnId[] => [...shown, ...offered.filter((id) => !shown.includes(id))];

/** Moves a column one place up or down. The first column stays first; an impossible move changes nothing. */
export function moveColumn(order: readonly ColumnId[], id: ColumnId, by: -1 | 1): readonly ColumnId[] {
  const from = order.indexOf(id);
  const to = from + by;
  if (id === FIRST_COLUMN || from < 0 || to < 1 || to >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, id);
}
