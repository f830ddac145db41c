import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { DatedType } from '@groundwork/domain/machine-types/type-values.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const typeRow = z.object({ machineId: ids.machineId, from: z.int(), key: z.string() });

/**
 * Lists the types of each machine with their starts, by machine, including machines hired from others. Indexes: the
 * keys of machine, hired_machine and dated_setting.
 */
export async function listTypesOfMachines(
  db: Db,
  organisationId: OrganisationId,
): Promise<ReadonlyMap<MachineId, readonly DatedType[]>> {
  const rows = await db.rows(
    typeRow,
    sql`select id as "machineId", 0 as from, machine_type as key from machine
      where organisation_id = ${organisationId}
      union all
      select machine_id, 0, machine_type from hired_machine where organisation_id = ${organisationId}
      union all
      select subject_id, extract(epoch from starts_at)::bigint, value #>> '{}' from dated_setting
      where organisation_id = ${organisationId} and subject_kind = 'machine' and name = 'machine-type'
      order by 1, 2`,
  );
  return Map.groupBy(rows, ({ machineId }) => machineId);
}
