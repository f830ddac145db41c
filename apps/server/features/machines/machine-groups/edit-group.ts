import type { MachineGroup } from '@groundwork/contract/entities/machine-information.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { notifyMachinesChanged } from '../../../platform/live/activity-notice.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { byName, createNamed, lockNamed } from '../../base/named-rows/public.ts';
import { emptyGroup, GROUPS, type StoredGroup } from './group-store.ts';

/** Lists every group of the organisation, by name. */
export async function listGroupsByName(db: Db, organisationId: OrganisationId): Promise<MachineGroup[]> {
  const groups = await GROUPS.list(db, organisationId);
  return groups.sort(byName).map(presentGroup);
}

/** Creates a group; throws GROUP_NAME_TAKEN. */
export async function createGroup(
  db: Db,
  organisationId: OrganisationId,
  name: string,
): Promise<MachineGroup> {
  const id = await createNamed(db, GROUPS, organisationId, { name });
  return getGroup(db, { organisationId, id });
}

/** Throws NOT_FOUND, CONFLICT if the version is outdated, GROUP_NAME_TAKEN. */
export async function renameGroup(
  db: Db,
  key: RowKey,
  { name, version }: { readonly name: string; readonly version?: number | undefined },
): Promise<MachineGroup> {
  await lockNamed(db, GROUPS, key, { name, version });
  await GROUPS.save(db, key, { name });
  return getGroup(db, key);
}

/** Removes a group; returns the number of machines that were in it. Throws NOT_FOUND. */
export async function removeGroup(db: Db, key: RowKey): Promise<number> {
  orNotFound(await GROUPS.findToChange(db, key));
  const ungrouped = await emptyGroup(db, key);
  await GROUPS.remove(db, key);
  await notifyMachinesChanged(db, key.organisationId, []);
  return ungrouped;
}

const getGroup = async (db: Db, key: RowKey): Promise<MachineGroup> =>
  presentGroup(orNotFound(await GROUPS.find(db, key)));

const presentGroup = ({ id, ...rest }: StoredGroup): MachineGroup => ({ id: String(id), ...rest });
