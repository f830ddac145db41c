import type { DataNote, OutOfHoursStretch, Segment, SliceTally } from './derived.ts';
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

/** The rows to write in one transaction. */
export type Replacement = {
  /** By `startedAt`; to the end includes the provisional segments up to the horizon. */
  readonly segments: Swap<Segment>;
  /** By `slice.from`; to the end includes the slice that is still open. */
  readonly tallies: Swap<SliceTally>;
  /** By `startedAt`; to the end includes the part of the open group derived so far. */
  readonly outOfHours: Swap<OutOfHoursStretch>;
  /** By `at`. */
  readonly notes: Swap<DataNote>;
  /** By `at`. */
  readonly checkpoints: Swap<Checkpoint>;
  /** The new live σ; null if the stored one stays. */
  readonly live: Sigma | null;
  /** The input marks up to the horizon that are still due. */
  readonly marks: readonly Mark[];
};
