import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const contextRow = z.object({
  machineId: ids.machineId,
  hireId: z.nullable(z.int()),
  shiftsKey: z.nullable(z.string()),
});
/** The hire and calendar of a machine's latest slice. */
export type LatestContext = z.output<typeof contextRow>;

/** The contexts that time after the horizon counts under; one short index lookup per machine. */
export async function listLatestContexts(
  db: Db,
  organisationId: OrganisationId,
  machineIds: readonly MachineId[],
): Promise<ReadonlyMap<MachineId, LatestContext>> {
  if (machineIds.length === 0) return new Map();
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
