import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import type { WrittenRows } from '../tables/written-rows.ts';
import { type DerivationTask, type DerivedMachine, deriveMachines } from './derive-machines.ts';

/** Derives one machine as the job does. Returns null if another process is deriving it. */
export async function deriveMachine(
  db: Db,
  { organisationId, machineId }: MachineKey,
  task: DerivationTask,
): Promise<(DerivedMachine & { readonly written: WrittenRows }) | null> {
  const { written, machines } = await deriveMachines(db, organisationId, [machineId], task);
  const [machine] = machines;
  return machine ? { ...machine, written } : null;
}
