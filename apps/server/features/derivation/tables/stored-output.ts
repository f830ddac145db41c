import type { Replacement, Swap } from '@groundwork/domain/derivation/ledger.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import type { Cause, DayChanges } from './day-changes.ts';
import type { DerivedTable } from './derived-table-sql.ts';
import type { OfMachine } from './machine-rows.ts';

/** The fields of a stored row. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A replacement to be stored. Nothing is stored after `keptTo`, the horizon so far. */
export type DueReplacement = OfMachine<{
  readonly replacement: Replacement;
  readonly keptTo: number;
  /** Whether it continues where the stored derivation ends. */
  readonly isAppend: boolean;
  /** Why it is derived again. */
  readonly causes: readonly Cause[];
  /** Receives what changes in slices. */
  readonly dayChanges: DayChanges;
}>;

/** Rows of machines that the derivation stores. */
export type StoredRows<Row extends StoredRow = StoredRow> = {
  /** Label of its rows in the metrics. */
  readonly name: string;
  readonly table: DerivedTable<Row>;
  /** Schema of a stored row and its machine. */
  readonly row: z.ZodMiniType<OfMachine<Row>>;
  /** The instant that swap ranges refer to. */
  getInstant(row: Row): number;
};

/** How one output of the derivation is stored. All that is done to every output iterates over outputs.ts. */
export type StoredOutput<Row extends StoredRow = StoredRow> = StoredRows<Row> & {
  /** The rows of a replacement, and the range of stored rows that they replace. */
  toSwap(replacement: Replacement): Swap<Row>;
  /** Stores replacements if their rows depend on stored rows too. Returns how many rows were written or removed. */
  store?(db: Db, organisationId: OrganisationId, due: readonly DueReplacement[]): Promise<number>;
  /** Null: a row lies in no slice, and customers get no copies. */
  readonly inSlice: InSlice<Row> | null;
  /** Whether only what has ended is stored: then there is nothing to replace where the stored derivation ends. */
  readonly isSettled?: true;
};

/** Which slice a row lies in. A customer that hires the machine gets copies of the rows in the slices of the hire. */
export type InSlice<Row> = {
  /** The column with the start of the slice. */
  readonly column: string;
  getStart(row: Row): number;
  /** The row without what only the owner may know. */
  toHired(row: Row): Row;
};

/** An output whose rows lie in slices. */
export type SlicedOutput<Row extends StoredRow = StoredRow> = StoredOutput<Row> & {
  readonly inSlice: InSlice<Row>;
};

export const isSliced = (output: StoredOutput): output is SlicedOutput => output.inSlice !== null;

/** Converts the rows of a swap. */
export const mapSwap = <Row, Stored>(
  { rows, ...range }: Swap<Row>,
  toStored: (row: Row) => Stored,
): Swap<Stored> => ({ ...range, rows: rows.map(toStored) });
