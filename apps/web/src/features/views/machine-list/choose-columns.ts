import { type ColumnId, FIRST_COLUMN } from './list-columns.ts';

/** The order in which columns are chosen from: those that are shown as they stand, then the others. */
export const orderForChoice = (
  shown: readonly ColumnId[],
  offered: readonly ColumnId[],
): readonly ColumnId[] => [...shown, ...offered.filter((id) => !shown.includes(id))];

/** The order with a column one place on; none goes before the first, which stays. */
export function moveColumn(order: readonly ColumnId[], id: ColumnId, by: -1 | 1): readonly ColumnId[] {
  const from = order.indexOf(id);
  const to = from + by;
  if (id === FIRST_COLUMN || from < 0 || to < 1 || to >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, id);
}
