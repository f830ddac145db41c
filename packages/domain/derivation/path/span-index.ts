type Span = { readonly startedAt: number; readonly endedAt: number };

/** Finds the rows of some time among many without looking at all of them. Rows may overlap. */
export class SpanIndex<Row extends Span> {
  readonly #rows: readonly Row[];
  /** The latest end of a row and all before it: it never falls. */
  readonly #latestEnds: readonly number[];

  constructor(rows: readonly Row[]) {
    this.#rows = rows.toSorted((a, b) => a.startedAt - b.startedAt);
    let latest = Number.NEGATIVE_INFINITY;
    this.#latestEnds = this.#rows.map(({ endedAt }) => {
      latest = Math.max(latest, endedAt);
      return latest;
    });
  }

  /** Returns the rows that share an instant with a span, both ends included, by their start. */
  list({ startedAt, endedAt }: Span): Row[] {
    const found: Row[] = [];
    for (let at = this.#findFirst(startedAt); at < this.#rows.length; at += 1) {
      const row = this.#rows[at];
      if (!row || row.startedAt > endedAt) break;
      if (row.endedAt >= startedAt) found.push(row);
    }
    return found;
  }

  /** Every row before it has ended before the instant. */
  #findFirst(instant: number): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#latestEnds[middle] ?? 0) < instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
