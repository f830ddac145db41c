import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const imageRow = z.object({ ownerId: z.int(), imageName: z.string() });

/**
 * Under what name the picture of a machine is kept, and with which organisation: its owner's, also for the one that
 * hires it. Null where the asking organisation sees no such machine, or it has no picture.
 * Indexes: the keys of machine and hired_machine.
 */
export function findMachineImage(
  db: Db,
  organisationId: number,
  machineId: number,
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
