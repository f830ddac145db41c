import type { Swap } from '@groundwork/domain/activity/ledger.ts';
import type { OutOfHoursStretch } from '@groundwork/domain/activity/segment.ts';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { secondsOf } from './instant-sql.ts';
import type { MachineKey } from './machine-key.ts';
import { LONGEST_SLICE_SECONDS } from './segment-store.ts';
import { type DerivedTable, swapRows } from './swap-rows.ts';
import { rangeOf } from './swap-sql.ts';

/** A row of `out_of_hours`. */
const storedOutOfHours = z.object({
  startedAt: z.int(),
  endedAt: z.int(),
  sliceStartsAt: z.int(),
  day: z.string(),
  provisional: z.boolean(),
});
export type StoredOutOfHours = z.output<typeof storedOutOfHours>;

const TABLE: DerivedTable<StoredOutOfHours> = {
  name: 'out_of_hours',
  columns: {
    startedAt: ['started_at', 'instant'],
    endedAt: ['ended_at', 'instant'],
    sliceStartsAt: ['slice_starts_at', 'instant'],
    day: ['day', 'date'],
    provisional: ['provisional', 'boolean'],
  },
  key: ['started_at'],
};

/** As it would be kept. */
export function storedOutOfHoursOf({ slice, ...stretch }: OutOfHoursStretch): StoredOutOfHours {
  return { ...stretch, sliceStartsAt: slice.from, day: slice.date };
}

/** The stretches out of hours in the slices that begin with from ≤ at < before, in order. */
export async function listOutOfHoursOfSlices(
  db: Db,
  { organisationId, machineId }: MachineKey,
  range: { readonly from: number; readonly before: number | null },
): Promise<StoredOutOfHours[]> {
  const { from, before } = range;
  const bounds = { from, before: before === null ? null : before + LONGEST_SLICE_SECONDS };
  return db.rows(
    storedOutOfHours,
    sql`select ${secondsOf(sql`started_at`)} as "startedAt", ${secondsOf(sql`ended_at`)} as "endedAt",
      ${secondsOf(sql`slice_starts_at`)} as "sliceStartsAt", day, provisional
    from out_of_hours
    -- out_of_hours_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}
      and ${rangeOf(sql`started_at`, bounds)} and ${rangeOf(sql`slice_starts_at`, range)}
    order by started_at`,
  );
}

/** Puts stretches in the place of others, as a difference; gives how many rows were written or removed. */
export function swapOutOfHours(db: Db, machine: MachineKey, swap: Swap<OutOfHoursStretch>): Promise<number> {
  return swapStoredOutOfHours(db, machine, { ...swap, rows: swap.rows.map(storedOutOfHoursOf) });
}

/** As `swapOutOfHours`, of rows as they are kept. */
export function swapStoredOutOfHours(
  db: Db,
  machine: MachineKey,
  swap: Swap<StoredOutOfHours>,
): Promise<number> {
  return swapRows(db, machine, TABLE, swap);
}
