import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const day = z.object({ day: z.string() });

/**
 * The first civil date on which anything was told of the organisation's machines, or of the one that is asked for;
 * null where nothing ever was. Indexes: fact_slice_day; of one machine, fact_slice's key.
 */
export async function findFirstToldDay(
  db: Db,
  organisationId: number,
  machineId?: number,
): Promise<string | null> {
  const isOne = machineId !== undefined;
  const found = await db.first(
    day,
    sql`select day from fact_slice
      where organisation_id = ${organisationId} ${isOne ? sql`and machine_id = ${machineId}` : sql``}
        and active_seconds + idle_seconds + running_seconds + off_seconds + unknown_seconds > 0
      order by ${isOne ? sql`starts_at` : sql`day`} limit 1`,
  );
  return found?.day ?? null;
}
