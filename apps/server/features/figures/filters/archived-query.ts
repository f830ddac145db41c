import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** Whether any machine of the organisation is archived. A pass over its machines, which is short beside a list of them. */
export async function hasArchived(db: Db, organisationId: number): Promise<boolean> {
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
