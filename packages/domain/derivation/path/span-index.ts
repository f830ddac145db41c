type Span = { readonly startedAt: number; readonly endedAt: number };

/** Each class has rows that last up to so many times as long as those of the one before. */
const CLASS_FACTOR = 4;

/**
 * Finds the rows of some time among many without looking at all of them. Rows may overlap. They are kept by how long they last, so
 * that a few long ones do not lengthen the search for the others.
 */
export class SpanIndex<Row extends Span> {
  readonly #rows: readonly Row[];
  readonly #classes: readonly SpanClass[];

  constructor(rows: readonly Row[]) {
    this.#rows = rows.toSorted((a, b) => a.startedAt - b.startedAt);
    const classes = Map.groupBy(this.#rows.keys(), (place) =>
      Math.ceil(Math.log(Math.max(1, this.#getSeconds(place))) / Math.log(CLASS_FACTOR)),
    );
    this.#classes = [...classes.values()].map((places) => ({
      places,
      maxSeconds: places.reduce((max, place) => Math.max(max, this.#getSeconds(place)), 0),
    }));
  }

  /** Returns the rows that share an instant with a span, both ends included, by their start. */
  list(span: Span): Row[] {
    const found: number[] = [];
    for (const own of this.#classes) this.#addPlaces(own, span, found);
    if (this.#classes.length > 1) found.sort((a, b) => a - b);
    return found.map((place) => this.#rows[place] as Row);
  }

  #addPlaces({ places, maxSeconds }: SpanClass, { startedAt, endedAt }: Span, found: number[]): void {
    for (let at = this.#findFirst(places, startedAt - maxSeconds); at < places.length; at += 1) {
      const place = places[at] as number;
      const row = this.#rows[place] as Row;
      if (row.startedAt > endedAt) break;
      if (row.endedAt >= startedAt) found.push(place);
    }
  }

  /** Every row before it starts before the instant. */
  #findFirst(places: readonly number[], instant: number): number {
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#rows[places[middle] as number] as Row).startedAt < instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #getSeconds(place: number): number {
    const { startedAt, endedAt } = this.#rows[place] as Row;
    return endedAt - startedAt;
  }
}

/** Places of rows in the order of time, none of which lasts longer than `maxSeconds`. */
type SpanClass = { readonly places: readonly number[]; readonly maxSeconds: number };
