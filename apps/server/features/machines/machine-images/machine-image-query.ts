import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const imageRow = z.object({ ownerId: ids.organisationId, imageName: z.string() });

/**
 * Finds the name of a machine's image and the organisation that stores it: always the owner, also for a hirer. Null if
 * the organisation cannot see the machine, or it has no image. Indexes: the keys of machine and hired_machine.
 */
export function findMachineImage(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<z.output<typeof imageRow> | null> {
  return db.first(
    imageRow,
    sql`select organisation_id as "ownerId", image_name as "imageName" from machine
      where organisation_id = ${organisationId} and id = ${machineId} and image_name is not null
      union all
      select owner_organisation_id, image_name from hired_machine
      where organisation_id = ${organisationId} and machine_id = ${machineId} and image_name is not null`,
  );
}
