import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import { actAsOrganisation } from '../../../db/act-as-organisation.ts';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/** Saves the image's name for all organisations that hire the machine, or hired it. Index: hired_copy's key. */
export async function saveHiredImage(
  db: Db,
  { organisationId, machineId }: MachineKey,
  imageName: string | null,
): Promise<void> {
  const holders = await db.rows(
    z.object({ id: ids.organisationId }),
    sql`select customer_organisation_id as id from hired_copy
      where organisation_id = ${organisationId} and machine_id = ${machineId}`,
  );
  for (const { id: holder } of holders)
    await actAsOrganisation(db, { from: organisationId, to: holder }, () =>
      db.run(sql`update hired_machine set image_name = ${imageName}
        where organisation_id = ${holder} and machine_id = ${machineId}
          and owner_organisation_id = ${organisationId}`),
    );
}
