import * as z from 'zod/mini';
import { actFor } from '../../../db/act-for.ts';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

type MachineKey = { readonly organisationId: number; readonly machineId: number };

/** Tells the organisations that hire the machine, or hired it, which picture it has now. Index: hired_copy's key. */
export async function restateHiredImage(
  db: Db,
  { organisationId, machineId }: MachineKey,
  imageName: string | null,
): Promise<void> {
  const holders = await db.rows(
    z.object({ id: z.int() }),
    sql`select customer_organisation_id as id from hired_copy
      where organisation_id = ${organisationId} and machine_id = ${machineId}`,
  );
  for (const { id: holder } of holders)
    await actFor(db, { from: organisationId, to: holder }, () =>
      db.run(sql`update hired_machine set image_name = ${imageName}
        where organisation_id = ${holder} and machine_id = ${machineId}
          and owner_organisation_id = ${organisationId}`),
    );
}
