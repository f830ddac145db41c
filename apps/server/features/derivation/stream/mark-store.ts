import type { Mark } from '@groundwork/domain/derivation/stream/mark.ts';
import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import {
  RESTATEMENT_REASONS,
  type RestatementReason,
} from '@groundwork/domain/restated-days/restated-day.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { notifyMarksChanged } from '../../../platform/live/marks-notice.ts';
import type { OfMachine } from '../tables/machine-rows.ts';

/** A mark, and why its stretch has to be derived again. */
export type ReasonedMark = Mark & { readonly reason: RestatementReason };
export type StoredMark = ReasonedMark & { readonly id: number };

const MarkRow = z.object({
  machineId: ids.machineId,
  id: z.int(),
  from: z.int(),
  to: z.int(),
  reason: z.enum(RESTATEMENT_REASONS),
});

/** The marks of a machine, oldest first. */
export async function listMarks(db: Db, { organisationId, machineId }: MachineKey): Promise<StoredMark[]> {
  return (await listMarksOfMachines(db, organisationId, [machineId])).get(machineId) ?? [];
}

/** The marks of machines, oldest first; a machine without marks has no entry. */
export async function listMarksOfMachines(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<Map<MachineId, StoredMark[]>> {
  const marks = await db.rows(
    MarkRow,
    sql`select machine_id as "machineId", id, ${toEpochSeconds(sql`from_time`)} as from, ${toEpochSeconds(sql`to_time`)} as to, reason
    from derivation_mark
    -- derivation_mark_machine
    where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])
    order by id`,
  );
  return Map.groupBy(marks, ({ machineId }) => machineId);
}

/** Saves past stretches that must be derived again, and notifies the deriving processes. */
export async function saveMarks(
  db: Db,
  organisationId: OrganisationId,
  marks: readonly OfMachine<ReasonedMark>[],
): Promise<void> {
  if (marks.length === 0) return;
  await db.run(
    sql`insert into derivation_mark (organisation_id, machine_id, from_time, to_time, reason)
    select ${organisationId}, "machineId", to_timestamp("from"), to_timestamp("to"), reason
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as mark ("machineId" bigint, "from" bigint, "to" bigint, reason text)`,
  );
  await notifyMarksChanged(db, organisationId);
}

/** Deletes marks that have been worked off; marks created meanwhile stay. */
export async function removeMarks(
  db: Db,
  organisationId: OrganisationId,
  marks: readonly StoredMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await db.run(
    sql`delete from derivation_mark
    -- derivation_mark_pkey
    where organisation_id = ${organisationId} and id = any (${marks.map(({ id }) => id)}::bigint[])`,
  );
}
