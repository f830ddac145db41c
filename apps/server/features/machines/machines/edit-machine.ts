import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markChange } from '../../derivation/public.ts';
import { checkMachineType } from '../machine-types/public.ts';
import {
  findMachineToChange,
  isNameTaken,
  type MachineWords,
  saveMachine,
  saveNewMachine,
} from './machine-store.ts';

export type MachineKey = { readonly organisationId: number; readonly machineId: number };

/** Makes a machine; throws MACHINE_NAME_TAKEN, and INVALID_REQUEST for a type that there is not. Gives its id. */
export async function createMachine(
  db: Db,
  organisationId: number,
  words: MachineWords,
  now: Date,
): Promise<number> {
  await checkMachineType(db, organisationId, words.type);
  const machineId = await saveNewMachine(db, organisationId, words, now);
  if (machineId === null) throw new Refusal('MACHINE_NAME_TAKEN');
  return machineId;
}

export type MachineEdit = Omit<MachineWords, 'type'> & {
  readonly type?: string | undefined;
  /** The version that the person saw; without one the edit is made upon whatever is there. */
  readonly version?: number | undefined;
};

/**
 * Changes a machine. Another type is a correction of all its past, so it is derived afresh; who hires it sees its
 * words.
 * Throws NOT_FOUND, CONFLICT where somebody was faster, MACHINE_NAME_TAKEN, and INVALID_REQUEST
 * for a type that there is not.
 */
export async function editMachine(db: Db, key: MachineKey, edit: MachineEdit): Promise<void> {
  const { organisationId, machineId } = key;
  const machine = await findMachineToChange(db, organisationId, machineId);
  if (!machine) throw new Refusal('NOT_FOUND');
  if (edit.version !== undefined && edit.version !== machine.version) throw new Refusal('CONFLICT');
  if (await isNameTaken(db, organisationId, edit.name, machineId)) throw new Refusal('MACHINE_NAME_TAKEN');
  const words = { name: edit.name, assetId: edit.assetId, type: edit.type ?? machine.type };
  if (words.type !== machine.type) await checkMachineType(db, organisationId, words.type);
  await markChange(db, [key], () => saveMachine(db, organisationId, machineId, words));
}
