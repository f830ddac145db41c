import { COUNTER_NOTES } from '@groundwork/domain/counters/counter-run.ts';
import { COUNTERS, type DataNote } from '@groundwork/domain/derivation/derived.ts';
import type { Swap } from '@groundwork/domain/derivation/ledger.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import type { OfMachine } from './machine-rows.ts';
import { type DerivedTable, swapRows } from './swap-rows-store.ts';
import { isInRange } from './swap-sql.ts';

const storedNote = z.object({
  at: z.int(),
  sourceId: ids.sourceId,
  counter: z.enum(COUNTERS),
  note: z.enum(COUNTER_NOTES),
});

const TABLE: DerivedTable<DataNote> = {
  name: 'data_note',
  columns: {
    at: ['at', 'instant'],
    sourceId: ['source_id', 'int'],
    counter: ['counter', 'text'],
    note: ['note', 'text'],
  },
  key: ['at', 'source_id', 'counter', 'note'],
};

/** The notes of a machine with from ≤ at < before, in order. */
export async function listDataNotes(
  db: Db,
  { organisationId, machineId }: MachineKey,
  range: { readonly from: number; readonly before: number | null },
): Promise<DataNote[]> {
  return db.rows(
    storedNote,
    sql`select ${toEpochSeconds(sql`at`)} as at, source_id as "sourceId", counter, note
    from data_note
    -- data_note_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId} and ${isInRange(sql`at`, range)}
    order by data_note.at, source_id, counter, note`,
  );
}

/** Replaces notes, dropping duplicates: two readings of the same second may produce the same note. */
export function swapDataNotes(
  db: Db,
  organisationId: OrganisationId,
  swaps: readonly OfMachine<Swap<DataNote>>[],
): Promise<number> {
  const once = swaps.map((swap) => ({ ...swap, rows: dropDuplicateNotes(swap.rows) }));
  return swapRows(db, organisationId, TABLE, once);
}

/** Each note once, in the order of `listDataNotes`. */
export function dropDuplicateNotes(notes: readonly DataNote[]): DataNote[] {
  const toKey = ({ at, sourceId, counter, note }: DataNote) =>
    `${String(at).padStart(12, '0')}/${String(sourceId).padStart(10, '0')}/${counter}/${note}`;
  const byKey = new Map(notes.map((note) => [toKey(note), note]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, note]) => note);
}
