import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const day = z.object({ day: z.string() });

/**
 * The first civil date with data for the organisation's machines, or for the given one; null if there is none.
 * Indexes: fact_slice_day; for one machine, fact_slice's key.
 */
export async function findFirstCoveredDay(
  db: Db,
  {
    organisationId,
    machineId,
  }: { readonly organisationId: OrganisationId; readonly machineId: MachineId | null },
): Promise<string | null> {
  const isOne = machineId !== null;
  const found = await db.first(
    day,
    sql`select day from fact_slice
      where organisation_id = ${organisationId} ${isOne ? sql`and machine_id = ${machineId}` : sql``}
        and active_seconds + idle_seconds + running_seconds + off_seconds + unknown_seconds > 0
      order by ${isOne ? sql`starts_at` : sql`day`} limit 1`,
  );
  return found?.day ?? null;
}
