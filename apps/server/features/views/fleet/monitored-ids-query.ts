import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/**
 * Ids of the machines that had a source attached in the range of instants, or were hired then.
 * Indexes: attachment_machine, hired_machine's key.
 */
export async function listMonitoredIds(
  db: Db,
  organisationId: OrganisationId,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<ReadonlySet<MachineId>> {
  const rows = await db.rows(
    z.object({ id: ids.machineId }),
    sql`select distinct machine_id as id from attachment
      where organisation_id = ${organisationId} and attached_from < ${before.toISOString()}
        and (attached_to is null or attached_to > ${from.toISOString()})
      union
      select machine_id from hired_machine
      where organisation_id = ${organisationId} and hired_from < ${before.toISOString()}
        and (hired_to is null or hired_to > ${from.toISOString()})`,
  );
  return new Set(rows.map(({ id }) => id));
}
