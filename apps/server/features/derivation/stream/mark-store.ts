import type { Mark } from '@groundwork/domain/derivation/stream/mark.ts';
import * as z from 'zod/mini';
import type { MachineKey } from '../../../../../packages/domain/machines/machine-key.ts';
import type { Db } from '../../../db/database.ts';
import { toEpochSeconds } from '../../../db/instant-sql.ts';
import { sql } from '../../../db/sql.ts';
import { notifyMarksChanged } from '../../../platform/live/marks-notice.ts';

export type StoredMark = Mark & { readonly id: number };

const MarkRow = z.object({ machineId: z.int(), id: z.int(), from: z.int(), to: z.int() });

/** The marks of a machine, oldest first. */
export async function listMarks(db: Db, { organisationId, machineId }: MachineKey): Promise<StoredMark[]> {
  return (await listMarksOf(db, organisationId, [machineId])).get(machineId) ?? [];
}

/** The marks of machines, oldest first; nothing of a machine that has none. */
export async function listMarksOf(
  db: Db,
  organisationId: number,
  machineIds: readonly number[],
): Promise<Map<number, StoredMark[]>> {
  const marks = await db.rows(
    MarkRow,
    sql`select machine_id as "machineId", id, ${toEpochSeconds(sql`from_time`)} as from, ${toEpochSeconds(sql`to_time`)} as to
    from derivation_mark
    -- derivation_mark_machine
    where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])
    order by id`,
  );
  return Map.groupBy(marks, ({ machineId }) => machineId);
}

/** Marks stretches of the past of machines that are to be derived afresh, and rings for who derives. */
export async function saveMarksOf(
  db: Db,
  organisationId: number,
  marks: readonly (Mark & { readonly machineId: number })[],
): Promise<void> {
  if (marks.length === 0) return;
  await db.run(
    sql`insert into derivation_mark (organisation_id, machine_id, from_time, to_time)
    select ${organisationId}, "machineId", to_timestamp("from"), to_timestamp("to")
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as mark ("machineId" bigint, "from" bigint, "to" bigint)`,
  );
  await notifyMarksChanged(db, organisationId);
}

/** Takes away marks that have been worked off; others that came meanwhile stay. */
export async function removeMarks(
  db: Db,
  organisationId: number,
  marks: readonly StoredMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await db.run(
    sql`delete from derivation_mark
    -- derivation_mark_pkey
    where organisation_id = ${organisationId} and id = any (${marks.map(({ id }) => id)}::bigint[])`,
  );
}
