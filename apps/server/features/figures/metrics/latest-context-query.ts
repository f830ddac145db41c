import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const contextRow = z.object({
  machineId: z.int(),
  hireId: z.nullable(z.int()),
  shiftsKey: z.nullable(z.string()),
});
/** Under which hire and calendar the latest slice of a machine lies. */
export type LatestContext = z.output<typeof contextRow>;

/** What the time after the horizon is counted under; one short look into the key for each machine. */
export async function listLatestContexts(
  db: Db,
  organisationId: number,
  machineIds: readonly number[],
): Promise<ReadonlyMap<number, LatestContext>> {
  const rows = await db.rows(
    contextRow,
    sql`select chosen.machine_id as "machineId", hire_id as "hireId", shifts_key as "shiftsKey"
    from unnest(${[...machineIds]}::bigint[]) as chosen (machine_id)
    cross join lateral (
      select hire_id, shifts_key from fact_slice
      -- fact_slice_pkey, backwards
      where organisation_id = ${organisationId} and fact_slice.machine_id = chosen.machine_id
      order by starts_at desc limit 1
    ) slice`,
  );
  return new Map(rows.map((row) => [row.machineId, row]));
}
