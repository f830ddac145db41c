import type { Swap } from '@groundwork/domain/derivation/ledger.ts';
import type { OutOfHoursStretch } from '@groundwork/domain/derivation/states/segment.ts';
import * as z from 'zod/mini';
import type { MachineKey } from '../../../../../packages/domain/machines/machine-key.ts';
import type { Db } from '../../../db/database.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { byMachine, type OfMachine } from './machine-rows.ts';
import { MAX_SLICE } from './segment-store.ts';
import { type DerivedTable, swapRows } from './swap-rows.ts';
import { type Range, rangeRows } from './swap-sql.ts';

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

const OutOfHoursOfMachine = z.extend(storedOutOfHours, { machineId: z.int() });

/** The stretches out of hours in the slices that begin with from ≤ at < before, in order. */
export async function listOutOfHoursOfSlices(
  db: Db,
  { organisationId, machineId }: MachineKey,
  range: Range,
): Promise<StoredOutOfHours[]> {
  const found = await listOutOfHoursOfMachines(db, organisationId, [{ machineId, ...range }]);
  return found.get(machineId) ?? [];
}

/** The same of several machines, each in a range of its own. */
export async function listOutOfHoursOfMachines(
  db: Db,
  organisationId: number,
  ranges: readonly OfMachine<Range>[],
): Promise<Map<number, StoredOutOfHours[]>> {
  const rows = await db.rows(
    OutOfHoursOfMachine,
    sql`with asked as (${rangeRows(ranges)})
    select out_of_hours.machine_id as "machineId", ${toEpochSeconds(sql`started_at`)} as "startedAt",
      ${toEpochSeconds(sql`ended_at`)} as "endedAt", ${toEpochSeconds(sql`slice_starts_at`)} as "sliceStartsAt", day, provisional
    from asked join out_of_hours
    -- out_of_hours_pkey
    on out_of_hours.organisation_id = ${organisationId} and out_of_hours.machine_id = asked.machine_id
      and started_at >= asked.starts and started_at < asked.ends + ${MAX_SLICE}
      and slice_starts_at >= asked.starts and slice_starts_at < asked.ends
    order by out_of_hours.machine_id, started_at`,
  );
  return byMachine(rows);
}

/** Puts stretches in the place of others, as a difference; gives how many rows were written or removed. */
export function swapOutOfHours(
  db: Db,
  organisationId: number,
  swaps: readonly OfMachine<Swap<StoredOutOfHours>>[],
): Promise<number> {
  return swapRows(db, organisationId, TABLE, swaps);
}
