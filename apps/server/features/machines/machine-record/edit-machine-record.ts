import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { MachineInformation } from '@groundwork/domain/machines/machine-information.ts';
import type { Db } from '../../../db/db.ts';
import { applyChanges, type Changes } from '../../../platform/apply-changes.ts';
import { notifyMachinesChanged } from '../../../platform/live/activity-notice.ts';
import { checkVersion, fieldProblem, orNotFound, Refusal } from '../../../platform/refusal.ts';
import { GROUPS } from '../machine-groups/public.ts';
import { findInformation } from './information-query.ts';
import {
  findVersionToChange,
  saveGroupOfMachine,
  saveInformation,
  saveLoadCapacity,
} from './machine-record-store.ts';

/** The version that the person saw; without one, the change applies to any version. */
type SeenVersion = { readonly version?: number | undefined };

/** How a request names the field, for its errors. */
type NamedField = { readonly field?: string };

/** More than the largest dumper carries. */
const MAX_TONNES = 1_000;

/** Throws NOT_FOUND, CONFLICT if the version is outdated, INVALID_REQUEST for an impossible load. */
export async function setLoadCapacity(
  db: Db,
  key: MachineKey,
  {
    capacity,
    version,
    field = 'body.capacity',
  }: SeenVersion & NamedField & { readonly capacity: number | string | null },
): Promise<number | null> {
  const tonnes = capacity === null ? null : Number(capacity);
  if (tonnes !== null && tonnes < 0)
    throw new Refusal('INVALID_REQUEST', [fieldProblem(field, 'TOO_SMALL', 0)]);
  if (tonnes !== null && tonnes > MAX_TONNES)
    throw new Refusal('INVALID_REQUEST', [fieldProblem(field, 'TOO_LARGE', MAX_TONNES)]);
  await lockVersion(db, key, version);
  await saveLoadCapacity(db, key, tonnes);
  return tonnes;
}

/** Moves a machine to a group, or out of its group. Throws NOT_FOUND for machine and group, and CONFLICT. */
export async function setMachineGroup(
  db: Db,
  key: MachineKey,
  { groupId, version }: SeenVersion & { readonly groupId: number | null },
): Promise<void> {
  await lockVersion(db, key, version);
  if (groupId !== null && !(await GROUPS.hold(db, { organisationId: key.organisationId, id: groupId })))
    throw new Refusal('NOT_FOUND');
  await saveGroupOfMachine(db, key, groupId);
  // Members who are limited to groups may see the machine from now on, or no more.
  await notifyMachinesChanged(db, key.organisationId, [key.machineId]);
}

/** Changes the information about a machine; absent fields stay. Throws NOT_FOUND and CONFLICT. */
export async function editInformation(
  db: Db,
  key: MachineKey,
  { edit, version }: SeenVersion & { readonly edit: Changes<MachineInformation> },
): Promise<void> {
  await lockVersion(db, key, version);
  const information = applyChanges(orNotFound(await findInformation(db, key)), edit);
  await saveInformation(db, key, information);
}

async function lockVersion(db: Db, key: MachineKey, seenVersion: number | undefined): Promise<void> {
  checkVersion(orNotFound(await findVersionToChange(db, key)), seenVersion);
}
