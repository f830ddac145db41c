import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { checkVersion, orNotFound, Refusal } from '../../../platform/refusal.ts';
import { checkNameFree, createNamed } from '../../base/named-rows/public.ts';
import { markChange } from '../../derivation/public.ts';
import { findOnlyLimitGroup } from '../../people/limits/public.ts';
import { GROUPS } from '../machine-groups/public.ts';
import { checkMachineType } from '../machine-types/public.ts';
import {
  findMachineToChange,
  MACHINES,
  type Machine,
  type MachineFields,
  toMachineColumns,
} from './machine-store.ts';

/**
 * Creates a machine and returns its id. A member who is limited to one group creates it there. Throws
 * MACHINE_NAME_TAKEN, NOT_FOUND for the group, and INVALID_REQUEST for an unknown type.
 */
export async function createMachine(
  db: Db,
  organisationId: OrganisationId,
  { groupId = null, ...fields }: MachineFields & { readonly groupId?: number | null },
  now: Date,
): Promise<MachineId> {
  await checkMachineType(db, organisationId, fields.type);
  if (groupId !== null && !(await GROUPS.hold(db, { organisationId, id: groupId })))
    throw new Refusal('NOT_FOUND');
  const group_id = groupId ?? (await findOnlyLimitGroup(db));
  const values = { ...toMachineColumns(fields), group_id, created_at: now.toISOString() };
  return createNamed(db, MACHINES, organisationId, values);
}

/** A change; absent fields stay. */
export type MachineEdit = {
  readonly name?: string | undefined;
  readonly assetId?: string | undefined;
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
  const machine = await lockEdited(db, key, edit);
  const { name = machine.name, assetId = machine.assetId, type = machine.type } = edit;
  const fields = { name, assetId, type };
  if (fields.type !== machine.type) await checkMachineType(db, organisationId, fields.type);
  await markChange(db, [key], () => MACHINES.save(db, { organisationId, id }, toMachineColumns(fields)));
}

async function lockEdited(db: Db, key: MachineKey, { name, version }: MachineEdit): Promise<Machine> {
  const machine = orNotFound(await findMachineToChange(db, key));
  checkVersion(machine.version, version);
  const row = { organisationId: key.organisationId, id: key.machineId };
  if (name !== undefined) await checkNameFree(db, MACHINES, row, name);
  return machine;
}
