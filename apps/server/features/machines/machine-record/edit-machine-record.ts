import {
  listMissingFields,
  type MachineInformation,
} from '@groundwork/domain/machines/machine-information.ts';
import type { Db } from '../../../db/database.ts';
import { fieldProblem, Refusal } from '../../../platform/refusal.ts';
import { holdGroup } from '../machine-groups/public.ts';
import { findInformation } from './information-query.ts';
import {
  findVersionToChange,
  type MachineKey,
  saveGroupOfMachine,
  saveInformation,
  saveLoadCapacity,
} from './machine-record-store.ts';

/** What a person saw before the change; without a version the change is made upon whatever is there. */
type Seen = { readonly version?: number | undefined };

/** More than the largest dumper there is carries. */
const MAX_TONNES = 1_000;

/** Throws NOT_FOUND, CONFLICT where somebody was faster, INVALID_REQUEST for a load that no machine carries. */
export async function setLoadCapacity(
  db: Db,
  key: MachineKey,
  { capacity, version }: Seen & { readonly capacity: number | string | null },
): Promise<number | null> {
  const tonnes = capacity === null ? null : Number(capacity);
  if (tonnes !== null && tonnes < 0)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.capacity', 'TOO_SMALL', 0)]);
  if (tonnes !== null && tonnes > MAX_TONNES)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.capacity', 'TOO_LARGE', MAX_TONNES)]);
  await lockMachineAsSeen(db, key, version);
  await saveLoadCapacity(db, key, tonnes);
  return tonnes;
}

/** Throws NOT_FOUND for a machine or a group that is not the organisation's, and CONFLICT. */
export async function putIntoGroup(
  db: Db,
  key: MachineKey,
  { groupId, version }: Seen & { readonly groupId: number | null },
): Promise<void> {
  await lockMachineAsSeen(db, key, version);
  if (groupId !== null && !(await holdGroup(db, key.organisationId, groupId))) throw new Refusal('NOT_FOUND');
  await saveGroupOfMachine(db, key, groupId);
}

export type InformationEdit = {
  readonly [F in keyof MachineInformation]?: MachineInformation[F] | undefined;
};

/**
 * Changes what is known of a machine; what is absent stays. Throws NOT_FOUND, CONFLICT, and INVALID_REQUEST where a
 * field that the organisation asks for would be empty.
 */
export async function informMachine(
  db: Db,
  key: MachineKey,
  {
    edit,
    version,
    mandatory,
  }: Seen & { readonly edit: InformationEdit; readonly mandatory: readonly string[] },
): Promise<void> {
  await lockMachineAsSeen(db, key, version);
  const known = await findInformation(db, key);
  if (!known) throw new Refusal('NOT_FOUND');
  const said = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const information = { ...known, ...said };
  const missing = listMissingFields(information, mandatory);
  if (missing.length > 0) {
    const problems = missing.map((field) => fieldProblem(`body.additonalInformation.${field}`, 'REQUIRED'));
    throw new Refusal('INVALID_REQUEST', problems);
  }
  await saveInformation(db, key, information);
}

async function lockMachineAsSeen(db: Db, key: MachineKey, seen: number | undefined): Promise<void> {
  const version = await findVersionToChange(db, key);
  if (version === null) throw new Refusal('NOT_FOUND');
  if (seen !== undefined && seen !== version) throw new Refusal('CONFLICT');
}
