import type { OutOfHoursStretch } from '@groundwork/domain/derivation/derived.ts';
import type { Swap } from '@groundwork/domain/derivation/ledger.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { byMachine, type OfMachine } from './machine-rows.ts';
import { MAX_SLICE } from './segment-store.ts';
import { type DerivedTable, swapRows } from './swap-rows-store.ts';
import { type Range, selectRanges } from './swap-sql.ts';

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

/** Converts a derived stretch to the row that stores it. */
export function toStoredOutOfHours({ slice, ...stretch }: OutOfHoursStretch): StoredOutOfHours {
  return { ...stretch, sliceStartsAt: slice.from, day: slice.date };
}

const OutOfHoursOfMachine = z.extend(storedOutOfHours, { machineId: ids.machineId });

/** The out-of-hours stretches of the slices that begin in the range, in order. */
export async function listOutOfHoursOfSlices(
  db: Db,
  { organisationId, machineId }: MachineKey,
  range: Range,
): Promise<StoredOutOfHours[]> {
  const found = await listOutOfHoursOfMachines(db, organisationId, [{ machineId, ...range }]);
  return found.get(machineId) ?? [];
}

/** The same for several machines, each with its own range. */
export async function listOutOfHoursOfMachines(
  db: Db,
  organisationId: OrganisationId,
  ranges: readonly OfMachine<Range>[],
): Promise<Map<MachineId, StoredOutOfHours[]>> {
  const rows = await db.rows(
    OutOfHoursOfMachine,
    sql`with ranges as (${selectRanges(ranges)})
    select out_of_hours.machine_id as "machineId", ${toEpochSeconds(sql`started_at`)} as "startedAt",
      ${toEpochSeconds(sql`ended_at`)} as "endedAt", ${toEpochSeconds(sql`slice_starts_at`)} as "sliceStartsAt", day, provisional
    from ranges join out_of_hours
    -- out_of_hours_pkey
    on out_of_hours.organisation_id = ${organisationId} and out_of_hours.machine_id = ranges.machine_id
      and started_at >= ranges.starts and started_at < ranges.ends + ${MAX_SLICE}
      and slice_starts_at >= ranges.starts and slice_starts_at < ranges.ends
    order by out_of_hours.machine_id, started_at`,
  );
  return byMachine(rows);
}

/** Replaces out-of-hours stretches, writing only the difference. Returns how many rows were written or removed. */
export function swapOutOfHours(
  db: Db,
  organisationId: OrganisationId,
  swaps: readonly OfMachine<Swap<StoredOutOfHours>>[],
): Promise<number> {
  return swapRows(db, organisationId, TABLE, swaps);
}
