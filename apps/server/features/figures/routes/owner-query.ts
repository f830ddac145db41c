import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/** The owner of a machine that the organisation hires or has hired; null if the machine is its own. */
export async function findOwner(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<OrganisationId | null> {
  const row = await db.first(
    z.object({ owner: ids.organisationId }),
    sql`select owner_organisation_id as owner from hired_machine
    -- hired_machine_pkey
    where organisation_id = ${organisationId} and machine_id = ${machineId}`,
  );
  return row?.owner ?? null;
}
