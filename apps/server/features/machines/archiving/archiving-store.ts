import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/** Whether the machine is archived at an instant or later. Index: archiving_machine. */
export async function isArchivedAfter(
  db: Db,
  { organisationId, machineId }: MachineKey,
  at: Date,
): Promise<boolean> {
  const found = await db.first(
    z.object({ id: ids.machineId }),
    sql`select id from archiving
      where organisation_id = ${organisationId} and machine_id = ${machineId}
        and coalesce(archived_to, 'infinity') > ${at.toISOString()} limit 1`,
  );
  return found !== null;
}

/** Begins an open-ended span, and sets the machine's own flag. */
export async function saveArchiving(
  db: Db,
  { organisationId, machineId }: MachineKey,
  from: Date,
): Promise<void> {
  await db.run(sql`insert into archiving (organisation_id, machine_id, archived_from)
    values (${organisationId}, ${machineId}, ${from.toISOString()})`);
  await db.run(sql`update machine set archived_at = ${from.toISOString()}, version = version + 1
    where organisation_id = ${organisationId} and id = ${machineId}`);
}

/** Ends the open-ended span, or deletes it if it would be empty, and clears the machine's own flag. */
export async function endArchiving(
  db: Db,
  { organisationId, machineId }: MachineKey,
  until: Date,
): Promise<void> {
  await db.run(sql`delete from archiving
    where organisation_id = ${organisationId} and machine_id = ${machineId} and archived_to is null
      and archived_from >= ${until.toISOString()}`);
  await db.run(sql`update archiving set archived_to = ${until.toISOString()}
    where organisation_id = ${organisationId} and machine_id = ${machineId} and archived_to is null`);
  await db.run(sql`update machine set archived_at = null, version = version + 1
    where organisation_id = ${organisationId} and id = ${machineId}`);
}
