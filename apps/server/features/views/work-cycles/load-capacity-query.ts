import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** The load capacity of an own machine in tonnes; null: not known, or hired. Index: machine's key. */
export async function findLoadCapacity(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<number | null> {
  const row = await db.first(
    z.object({ tonnes: z.nullable(z.coerce.number<unknown>()) }),
    sql`select load_capacity_tonnes as tonnes from machine where organisation_id = ${organisationId} and id = ${machineId}`,
  );
  return row?.tonnes ?? null;
}
