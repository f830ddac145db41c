import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { createNamed, lockNamed } from '../../base/named-rows/public.ts';
import { markChange } from '../../derivation/public.ts';
import { checkMachineType } from '../machine-types/public.ts';
import { MACHINES, type MachineFields, toMachineColumns } from './machine-store.ts';

/** Creates a machine and returns its id; throws MACHINE_NAME_TAKEN, and INVALID_REQUEST for an unknown type. */
export async function createMachine(
  db: Db,
  organisationId: OrganisationId,
  fields: MachineFields,
  now: Date,
): Promise<MachineId> {
  await checkMachineType(db, organisationId, fields.type);
  const values = { ...toMachineColumns(fields), created_at: now.toISOString() };
  return createNamed(db, MACHINES, organisationId, values);
}

export type MachineEdit = Omit<MachineFields, 'type'> & {
  readonly type?: string | undefined;
  /** The version that the person saw; without one, the edit applies to any version. */
  readonly version?: number | undefined;
};

/**
 * Changes a machine. A new type corrects its whole past, so the machine is derived again; hirers see the new fields.
 * Throws NOT_FOUND, CONFLICT if the version is outdated, MACHINE_NAME_TAKEN, and INVALID_REQUEST for an unknown type.
 */
export async function editMachine(db: Db, key: MachineKey, edit: MachineEdit): Promise<void> {
  const { organisationId, machineId: id } = key;
  const machine = await lockNamed(db, MACHINES, { organisationId, id }, edit);
  const fields = { name: edit.name, assetId: edit.assetId, type: edit.type ?? machine.type };
  if (fields.type !== machine.type) await checkMachineType(db, organisationId, fields.type);
  await markChange(db, [key], () => MACHINES.save(db, { organisationId, id }, toMachineColumns(fields)));
}
