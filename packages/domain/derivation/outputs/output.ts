import type { Derived } from '../derived.ts';
import type { Swap, Swaps } from '../ledger.ts';
import type { Sigma } from '../sigma.ts';

/** Where a run of the fold begins or ends: σ, and the first instant whose items are not in it. */
export type FoldPoint = { readonly sigma: Sigma; readonly itemsFrom: number };

/** What is particular to one output: its rows, which of them a run replaces, and its unsettled end. */
export type Output<Row> = {
  getRows(derived: Derived): Row[];
  getSwap(swaps: Swaps): Swap<Row>;
  /** The instant by which rows are ordered and replaced, in seconds since 1970. */
  getInstant(row: Row): number;
  /** A run that begins here replaces rows from this instant on; one that ends here replaces those before it. */
  getBoundary(point: FoldPoint): number;
  /** Emits what σ still holds open; called once, at the end of the unsettled time. */
  emitOpen(sigma: Sigma, derived: Derived): void;
  /** Marks a row of the unsettled time after `settled`. */
  toProvisional(row: Row, settled: Sigma): Row;
  /** Whether its rows are a path, which no slice cuts; what has not ended is no row. */
  readonly isOfPath?: true;
};
