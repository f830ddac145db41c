import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/** Ids of all machines of an organisation, archived ones included. */
export async function listMachineIds(db: Db, organisationId: OrganisationId): Promise<MachineId[]> {
  const rows = await db.rows(
    z.object({ id: ids.machineId }),
    sql`select id from machine
    -- machine_pkey
    where organisation_id = ${organisationId} order by id`,
  );
  return rows.map(({ id }) => id);
}
