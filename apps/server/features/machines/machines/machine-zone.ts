import type { Db } from '../../../db/database.ts';
import { findHiredMachine } from './hired-machine-query.ts';
import { listMachineRecords } from './machine-records-query.ts';

/** The zone in which a machine is: that of its site, else its organisation's; of a hired one, as its owner has it. */
export async function getMachineZone(
  db: Db,
  organisation: { readonly id: number; readonly timeZone: string },
  machineId: number,
  now: Date,
): Promise<string> {
  const [records] = await listMachineRecords(db, organisation.id, { machineIds: [machineId], now });
  const hired = records ? null : await findHiredMachine(db, organisation.id, machineId);
  return records?.zone ?? hired?.zone ?? organisation.timeZone;
}
