import type { OutputName, OutputRows } from './derived.ts';
import type { Sigma } from './sigma.ts';
import type { Item } from './stream/item.ts';
import type { Mark } from './stream/mark.ts';

/** σ as stored at a local midnight. Keyed by the instant, because a date begins twice if the machine moves west. */
export type Checkpoint = { readonly at: number; readonly sigma: string };

/** What the derivation reads about one machine; implemented by the storage. */
export type Ledger = {
  /** Returns the last checkpoint at or before an instant, or null. */
  findCheckpoint(atOrBefore: number): Promise<Checkpoint | null>;
  /** Returns whether an identical checkpoint is stored: same instant, same σ. */
  hasCheckpoint(checkpoint: Checkpoint): Promise<boolean>;
  /** Reads all items with from ≤ at ≤ to in stream order (compareItems), in pages of any size. */
  readItems(from: number, to: number): AsyncIterable<readonly Item[]>;
};

/** Replaces the stored rows in [from, before) with `rows`; `before` null: to the end. */
export type Swap<Row> = {
  readonly from: number;
  readonly before: number | null;
  readonly rows: readonly Row[];
};

/**
 * The time in which a replacement may change facts of closed slices: of those that reach into it or end at its start. Half-open,
 * in seconds since 1970; `before` null: to the end.
 */
export type TouchedTime = {
  readonly from: number;
  readonly before: number | null;
  /** Whether no slice changes but the one that is not closed, of which a further part is. */
  readonly isPart: boolean;
};

/** Which rows of each output are replaced, and by what. */
export type Swaps = { readonly [Name in OutputName]: Swap<OutputRows[Name]> };

/** The rows to write in one transaction. */
export type Replacement = Swaps & {
  /** By `at`. */
  readonly checkpoints: Swap<Checkpoint>;
  /** The new live σ; null if the stored one stays. */
  readonly live: Sigma | null;
  /** Where facts of closed slices may change; null: nowhere. */
  readonly touched: TouchedTime | null;
  /** The input marks up to the horizon that are still due. */
  readonly marks: readonly Mark[];
};
