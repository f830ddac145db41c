import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** Whether any machine of the organisation is archived. Scans its machines, which is cheap compared with listing them. */
export async function hasArchivedMachines(db: Db, organisationId: OrganisationId): Promise<boolean> {
  const { found } = await db.one(
    z.object({ found: z.boolean() }),
    sql`select exists (
      select from machine
      -- machine_pkey
      where organisation_id = ${organisationId} and archived_at is not null
    ) as found`,
  );
  return found;
}
