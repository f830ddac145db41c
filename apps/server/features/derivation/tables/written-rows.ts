/** Rows that were written or removed, by name of the output. */
export type WrittenRows = Readonly<Record<string, number>>;

export const NOTHING_WRITTEN: WrittenRows = {};

export function addWritten(a: WrittenRows, b: WrittenRows): WrittenRows {
  const sums = Object.entries(b).map(([name, rows]) => [name, (a[name] ?? 0) + rows] as const);
  return { ...a, ...Object.fromEntries(sums) };
}
