import type { Sigma } from './sigma.ts';
import type { DataNote, OutOfHoursStretch, Segment, SliceTally } from './states/segment.ts';
import type { Item } from './stream/item.ts';
import type { Mark } from './stream/mark.ts';

/** σ as it is kept at a local midnight, keyed by the instant: a move west lets a date begin twice. */
export type Checkpoint = { readonly at: number; readonly sigma: string };

/** What the derivation reads of one machine; whoever stores machines implements it. */
export type Ledger = {
  /** The last checkpoint not after an instant. */
  findCheckpoint(atOrBefore: number): Promise<Checkpoint | null>;
  /** Whether this very checkpoint is kept: the same instant and the same σ. */
  hasCheckpoint(checkpoint: Checkpoint): Promise<boolean>;
  /** All items with from ≤ at ≤ to in stream order (compareItems), in pages of any size. */
  readItems(from: number, to: number): AsyncIterable<readonly Item[]>;
};

/** What is kept from `from` on and before `before` (null: to the end) goes, and `rows` come in its place. */
export type Swap<Row> = {
  readonly from: number;
  readonly before: number | null;
  readonly rows: readonly Row[];
};

/** What is to be written, in one transaction. */
export type Replacement = {
  /** By `startedAt`; to the end includes the provisional segments up to the horizon. */
  readonly segments: Swap<Segment>;
  /** By `slice.from`; to the end includes the slice that is still open. */
  readonly tallies: Swap<SliceTally>;
  /** By `startedAt`; to the end includes what is told of the open group so far. */
  readonly outOfHours: Swap<OutOfHoursStretch>;
  /** By `at`. */
  readonly notes: Swap<DataNote>;
  /** By `at`. */
  readonly checkpoints: Swap<Checkpoint>;
  /** The new live σ; null where the one that is kept stays. */
  readonly live: Sigma | null;
  /** Of the marks given, up to the horizon, those that are still to be worked off. */
  readonly marks: readonly Mark[];
};
