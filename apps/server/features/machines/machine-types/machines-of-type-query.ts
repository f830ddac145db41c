import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const reached = z.object({ organisationId: z.int(), machineId: z.int() });

/** Machines that are of this type or ever were. Reads the organisation's machines: a type is changed seldom. */
export function listMachinesEverOf(
  db: Db,
  organisationId: number,
  key: string,
): Promise<z.output<typeof reached>[]> {
  return db.rows(
    reached,
    sql`select organisation_id as "organisationId", id as "machineId" from machine
        where organisation_id = ${organisationId} and machine_type = ${key}
      union
      select organisation_id, subject_id from dated_setting
        -- dated_setting_pkey
        where organisation_id = ${organisationId} and subject_kind = 'machine' and name = 'machine-type'
          and value = to_jsonb(${key}::text)
      order by 2`,
  );
}

/** How many machines are of each type now. */
export async function countMachinesByType(
  db: Db,
  organisationId: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows(
    z.object({ key: z.string(), machines: z.int() }),
    sql`select machine_type as key, count(*)::int as machines from machine
      where organisation_id = ${organisationId} group by machine_type`,
  );
  return new Map(rows.map(({ key, machines }) => [key, machines]));
}
