import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const machineRow = z.object({ id: ids.machineId, name: z.string() });

/** Lists own and hired machines after one, archived ones too, by id. Indexes: the keys of machine and hired_machine. */
export const listMachinesAfter = (
  db: Db,
  { organisationId, machineId: after }: MachineKey,
): Promise<z.output<typeof machineRow>[]> =>
  db.rows(
    machineRow,
    sql`select id, name from machine where organisation_id = ${organisationId} and id > ${after}
      union all
      select machine_id, name from hired_machine where organisation_id = ${organisationId} and machine_id > ${after}
      order by id`,
  );
