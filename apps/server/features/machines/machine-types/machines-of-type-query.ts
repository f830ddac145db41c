import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const machineRow = z.object({ organisationId: ids.organisationId, machineId: ids.machineId });

/** Lists machines that are or ever were of this type. Scans the organisation's machines: types are changed rarely. */
export function listMachinesEverOfType(
  db: Db,
  organisationId: OrganisationId,
  key: string,
): Promise<z.output<typeof machineRow>[]> {
  return db.rows(
    machineRow,
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

/** Counts the machines of each type now. */
export async function countMachinesByType(
  db: Db,
  organisationId: OrganisationId,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows(
    z.object({ key: z.string(), machines: z.int() }),
    sql`select machine_type as key, count(*)::int as machines from machine
      where organisation_id = ${organisationId} group by machine_type`,
  );
  return new Map(rows.map(({ key, machines }) => [key, machines]));
}
