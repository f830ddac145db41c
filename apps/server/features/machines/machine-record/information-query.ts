import { machineInformation } from '@groundwork/contract/entities/machine-information.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { MachineInformation } from '@groundwork/domain/machines/machine-information.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { INFORMATION_COLUMNS } from './machine-record-store.ts';

/** Finds the information about the organisation's own machine. Index: machine's key. */
export function findInformation(
  db: Db,
  { organisationId, machineId }: MachineKey,
): Promise<MachineInformation | null> {
  return db.first(
    machineInformation,
    sql`select ${INFORMATION_COLUMNS} from machine
      where organisation_id = ${organisationId} and id = ${machineId}`,
  );
}

/** Lists the manufacturers of the organisation's machines, by name. */
export async function listMakersInUse(db: Db, organisationId: OrganisationId): Promise<string[]> {
  const rows = await db.rows(
    z.object({ oem: z.string() }),
    sql`select distinct oem from machine where organisation_id = ${organisationId} and oem is not null
      order by oem`,
  );
  return rows.map(({ oem }) => oem);
}
