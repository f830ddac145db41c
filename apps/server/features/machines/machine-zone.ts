import type { Db } from '../../db/database.ts';
import { listMachineRecords } from './machine-records-query.ts';

/** The zone in which a machine is: that of its site, else its organisation's. */
export async function getMachineZone(
  db: Db,
  organisation: { readonly id: number; readonly timeZone: string },
  machineId: number,
  now: Date,
): Promise<string> {
  const [records] = await listMachineRecords(db, organisation.id, { machineId, now });
  return records?.zone ?? organisation.timeZone;
}
