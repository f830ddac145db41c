import { machineInformation } from '@groundwork/contract/entities/machine-information.ts';
import type { MachineInformation } from '@groundwork/domain/machines/machine-information.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { INFORMATION_COLUMNS, type MachineKey } from './machine-record-store.ts';

/** What is known of the organisation's own machine; null where it has no such. Index: machine's key. */
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

/** The makers that the organisation's machines name, by name. */
export async function listMakersNamed(db: Db, organisationId: number): Promise<string[]> {
  const rows = await db.rows(
    z.object({ oem: z.string() }),
    sql`select distinct oem from machine where organisation_id = ${organisationId} and oem is not null
      order by oem`,
  );
  return rows.map(({ oem }) => oem);
}
