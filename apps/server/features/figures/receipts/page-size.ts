type Dated = { readonly date: string };

/** How many of the rows, in the order of days, make a page: whole days, so many rows at most, but at least a day. */
export function sizeOfPage(rows: readonly Dated[], most: number): number {
  const over = rows[most];
  if (!over) return rows.length;
  const before = rows.findIndex(({ date }) => date === over.date);
  if (before > 0) return before;
  const after = rows.findIndex(({ date }) => date !== over.date);
  return after === -1 ? rows.length : after;
}
