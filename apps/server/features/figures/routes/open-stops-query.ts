import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { isAmong } from '../../../db/is-among.ts';
import { sql } from '../../../db/sql.ts';

const openStop = z.object({ machineId: ids.machineId, since: z.int() });

/** The beginning of the stop that own and hired machines are in, as stored; those under way have none. */
export async function listOpenStops(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[] | 'all',
): Promise<Map<MachineId, number>> {
  const since = sql`(open_path -> 'stops' -> 0 ->> 'startedAt')::bigint`;
  const chosen = sql`organisation_id = ${organisationId} and ${isAmong(sql`machine_id`, machineIds)}
    and ${since} is not null`;
  const rows = await db.rows(
    openStop,
    sql`select machine_id as "machineId", ${since} as since from derivation
    -- derivation_pkey
    where ${chosen}
    union all
    select machine_id, ${since} from hired_machine
    -- hired_machine_pkey
    where ${chosen}`,
  );
  return new Map(rows.map((row) => [row.machineId, row.since]));
}
