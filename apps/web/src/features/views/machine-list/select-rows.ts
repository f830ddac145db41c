/** The rows that a person has selected, and the one from which a range is selected; null before the first. */
export type SelectedRows = { readonly ids: ReadonlySet<string>; readonly anchor: string | null };

export const NO_ROWS: SelectedRows = { ids: new Set(), anchor: null };

/**
 * Selects a row or unselects it. As a range, everything between the anchor and the row becomes as the row does; `order` are the
 * rows as they are shown.
 */
export function toggleRow(
  { ids, anchor }: SelectedRows,
  order: readonly string[],
  id: string,
  isRange: boolean,
): SelectedRows {
  const next = new Set(ids);
  const isAdded = !ids.has(id);
  const [at, from] = [order.indexOf(id), isRange && anchor !== null ? order.indexOf(anchor) : -1];
  const chosen = from === -1 ? [id] : order.slice(Math.min(at, from), Math.max(at, from) + 1);
  for (const one of chosen) {
    if (isAdded) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: id };
}

/** Selects all shown rows or none of them; those that are not shown stay as they are. */
export function toggleAllRows(
  { ids }: SelectedRows,
  order: readonly string[],
  isSelected: boolean,
): SelectedRows {
  const shown = new Set(order);
  const others = [...ids].filter((id) => !shown.has(id));
  return { ids: new Set(isSelected ? [...others, ...shown] : others), anchor: null };
}
