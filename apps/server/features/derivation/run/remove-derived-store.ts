import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { column } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { SLICE_FOLLOWERS } from '../closed-slices/slice-followers.ts';
import { STORED_OUTPUTS } from '../outputs/outputs.ts';

/** What else is kept of a machine besides the outputs, the row that a derivation locks first. */
const TABLES = [
  'derivation',
  'derivation_mark',
  'current',
  'restated_day',
  'site_departure',
  'stay',
] as const;

/**
 * Removes everything that was derived of machines which are about to be removed. Their readings stay with their sources. Waits
 * for derivations that run.
 */
export async function removeDerived(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<void> {
  const stored = [...STORED_OUTPUTS, ...SLICE_FOLLOWERS].map(({ table }) => table.name);
  for (const name of [...TABLES, ...stored])
    await db.run(sql`delete from ${column(name)}
      where organisation_id = ${organisationId} and machine_id = any (${machineIds}::bigint[])`);
}
