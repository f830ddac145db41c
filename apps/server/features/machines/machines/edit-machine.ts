import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { checkMachineType } from '../machine-types/public.ts';
import {
  findMachineToChange,
  isNameTaken,
  type MachineFields,
  saveMachine,
  saveNewMachine,
} from './machine-store.ts';

/** Creates a machine and returns its id; throws MACHINE_NAME_TAKEN, and INVALID_REQUEST for an unknown type. */
export async function createMachine(
  db: Db,
  organisationId: OrganisationId,
  fields: MachineFields,
  now: Date,
): Promise<MachineId> {
  await checkMachineType(db, organisationId, fields.type);
  const machineId = await saveNewMachine(db, organisationId, fields, now);
  if (machineId === null) throw new Refusal('MACHINE_NAME_TAKEN');
  return machineId;
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
  const { organisationId, machineId } = key;
  const machine = await findMachineToChange(db, { organisationId, machineId });
  if (!machine) throw new Refusal('NOT_FOUND');
  if (edit.version !== undefined && edit.version !== machine.version) throw new Refusal('CONFLICT');
  if (await isNameTaken(db, organisationId, edit.name, machineId)) throw new Refusal('MACHINE_NAME_TAKEN');
  const fields = { name: edit.name, assetId: edit.assetId, type: edit.type ?? machine.type };
  if (fields.type !== machine.type) await checkMachineType(db, organisationId, fields.type);
  await markChange(db, [key], () => saveMachine(db, { organisationId, machineId }, fields));
}
