import type { Path } from '@groundwork/domain/derivation/path/path.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import type { StoredSegment } from '../outputs/segment.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import type { StoredRow, StoredRows } from '../tables/stored-output.ts';

/** A slice whose path and engine states only late data can change: [from, until), in seconds since 1970. */
export type ClosedSlice = { readonly from: number; readonly until: number; readonly day: string };

/** Closed slices of a machine, and what is stored of them. */
export type ClosedSlices = OfMachine<{
  /** In the order of time. */
  readonly slices: readonly ClosedSlice[];
  /** What only late data can change of the slice after them, up to the last end of a part; null: nothing. */
  readonly part: ClosedSlice | null;
  /** What reaches into the slices, whole, with the stop or trip that has not ended. Of a hired machine it is cut at its hires. */
  readonly path: Path;
  /** The segments of the slices, in the order of time. */
  readonly segments: readonly StoredSegment[];
}>;

/**
 * Facts that are summed from closed slices, in a table of their own. Its key begins with the start of the slice. They are summed
 * again whenever the path or the segments of a slice change, for the owner and for each customer under its own organisation.
 */
export type SliceFollower<Row extends StoredRow = StoredRow> = StoredRows<Row> & {
  /** Whether the part of a slice that is not closed has rows, too. */
  readonly hasParts: boolean;
  /** Returns the rows of each machine, in the order given. The transaction is in the organisation. */
  deriveRows(
    db: Db,
    organisationId: OrganisationId,
    closed: readonly ClosedSlices[],
  ): Promise<readonly (readonly Row[])[]>;
  /** Returns which rows something else is about to change: a difference of them would prove nothing. */
  findUnsettled?(db: Db, organisationId: OrganisationId): Promise<{ has(row: Row): boolean }>;
};
