import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findHiredMachine, findMachine } from '../../machines/machines/public.ts';

/** Throws NOT_FOUND if the organisation neither has nor hires the machine. */
export async function checkMachine(db: Db, { organisationId, machineId }: MachineKey): Promise<void> {
  const found =
    (await findMachine(db, { organisationId, machineId })) ??
    (await findHiredMachine(db, { organisationId, machineId }));
  if (!found) throw new Refusal('NOT_FOUND');
}
