import { COUNTER_NOTES } from '@groundwork/domain/counters/counter-run.ts';
import { COUNTERS, type DataNote } from '@groundwork/domain/derivation/derived.ts';
import * as z from 'zod/mini';
import * as ids from '../../../db/ids.ts';
import type { StoredOutput } from '../tables/stored-output.ts';

export const DATA_NOTE: StoredOutput<DataNote> = {
  name: 'notes',
  table: {
    name: 'data_note',
    columns: {
      at: ['at', 'instant'],
      sourceId: ['source_id', 'int'],
      counter: ['counter', 'text'],
      note: ['note', 'text'],
    },
    key: ['at', 'source_id', 'counter', 'note'],
  },
  row: z.object({
    machineId: ids.machineId,
    at: z.int(),
    sourceId: ids.sourceId,
    counter: z.enum(COUNTERS),
    note: z.enum(COUNTER_NOTES),
  }),
  getInstant: ({ at }) => at,
  toSwap: ({ notes }) => ({ ...notes, rows: dropDuplicates(notes.rows) }),
  inSlice: null,
};

/** Two readings of the same second may produce the same note. */
function dropDuplicates(notes: readonly DataNote[]): DataNote[] {
  const toKey = ({ at, sourceId, counter, note }: DataNote) => `${at}/${sourceId}/${counter}/${note}`;
  return [...new Map(notes.map((note) => [toKey(note), note])).values()];
}
