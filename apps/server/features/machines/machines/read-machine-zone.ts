import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { findHiredMachine } from './hired-machine-query.ts';
import { listMachineRecords } from './machine-records-query.ts';

/** Returns the machine's time zone: its site's, else its organisation's; for a hired machine the owner's. */
export async function getMachineZone(
  db: Db,
  organisation: { readonly id: OrganisationId; readonly timeZone: string },
  machineId: MachineId,
  now: Date,
): Promise<string> {
  const [records] = await listMachineRecords(db, organisation.id, { machineIds: [machineId], now });
  const hired = records ? null : await findHiredMachine(db, { organisationId: organisation.id, machineId });
  return records?.zone ?? hired?.zone ?? organisation.timeZone;
}
