/** Half-open, in seconds since 1970. */
export type TimeSpan = { readonly from: number; readonly until: number };

/** Returns what remains of a span without others, which lie inside of it and do not overlap, in any order. */
export function cutSpans(span: TimeSpan, others: readonly TimeSpan[]): TimeSpan[] {
  const left: TimeSpan[] = [];
  let { from } = span;
  for (const other of [...others].sort((a, b) => a.from - b.from)) {
    if (from < other.from) left.push({ from, until: other.from });
    from = other.until;
  }
  return from < span.until ? [...left, { from, until: span.until }] : left;
}
