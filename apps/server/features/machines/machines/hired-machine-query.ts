import type { MachineKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const hiredRow = z.object({
  id: ids.machineId,
  name: z.string(),
  assetId: z.string(),
  type: z.string(),
  zone: z.string(),
  hiredFrom: z.string(),
  hiredTo: z.nullable(z.string()),
  owner: z.string(),
  imageName: z.nullable(z.string()),
});
/** A machine of another organisation that this one hires, or hired. */
export type HiredMachine = z.output<typeof hiredRow>;

/** Index: hired_machine's key. */
export function findHiredMachine(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<HiredMachine | null> {
  return db.first(
    hiredRow,
    sql`select machine_id as id, name, asset_id as "assetId", machine_type as type, zone,
        hired_from as "hiredFrom", hired_to as "hiredTo", owner_name as owner, image_name as "imageName"
      from hired_machine where organisation_id = ${organisationId} and machine_id = ${machineId}`,
  );
}
