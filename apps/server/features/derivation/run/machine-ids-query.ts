import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** All machines of an organisation, archived ones too. */
export async function listMachineIds(db: Db, organisationId: number): Promise<number[]> {
  const rows = await db.rows(
    z.object({ id: z.int() }),
    sql`select id from machine
    -- machine_pkey
    where organisation_id = ${organisationId} order by id`,
  );
  return rows.map(({ id }) => id);
}
