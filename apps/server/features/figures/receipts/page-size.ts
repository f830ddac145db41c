type Dated = { readonly date: string };

/** The number of rows on the next page: whole days with at most `maxRows` rows, but at least one day. */
export function computePageSize(rows: readonly Dated[], maxRows: number): number {
  const over = rows[maxRows];
  if (!over) return rows.length;
  const before = rows.findIndex(({ date }) => date === over.date);
  if (before > 0) return before;
  const after = rows.findIndex(({ date }) => date !== over.date);
  return after === -1 ? rows.length : after;
}
