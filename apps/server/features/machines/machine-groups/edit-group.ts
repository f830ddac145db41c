import type { MachineGroup } from '@groundwork/contract/entities/machine-information.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  emptyGroup,
  findGroup,
  findGroupToChange,
  findGroupToUse,
  isGroupNameTaken,
  listGroups,
  removeGroupRow,
  type StoredGroup,
  saveGroupName,
  saveNewGroup,
} from './group-store.ts';

/** Lists every group of the organisation, by name. */
export async function listGroupsByName(db: Db, organisationId: OrganisationId): Promise<MachineGroup[]> {
  const groups = await listGroups(db, organisationId);
  return groups.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id).map(presentGroup);
}

/** Creates a group; throws GROUP_NAME_TAKEN. */
export async function createGroup(
  db: Db,
  organisationId: OrganisationId,
  name: string,
): Promise<MachineGroup> {
  const id = await saveNewGroup(db, organisationId, name);
  if (id === null) throw new Refusal('GROUP_NAME_TAKEN');
  return getGroup(db, organisationId, id);
}

/** Throws NOT_FOUND, CONFLICT if the version is outdated, GROUP_NAME_TAKEN. */
export async function renameGroup(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  { name, version }: { readonly name: string; readonly version?: number | undefined },
): Promise<MachineGroup> {
  const current = await findGroupToChange(db, organisationId, id);
  if (!current) throw new Refusal('NOT_FOUND');
  if (version !== undefined && version !== current.version) throw new Refusal('CONFLICT');
  if (await isGroupNameTaken(db, organisationId, name, id)) throw new Refusal('GROUP_NAME_TAKEN');
  await saveGroupName(db, organisationId, id, name);
  return getGroup(db, organisationId, id);
}

/** Removes a group; returns the number of machines that were in it. Throws NOT_FOUND. */
export async function removeGroup(db: Db, organisationId: OrganisationId, id: number): Promise<number> {
  if (!(await findGroupToChange(db, organisationId, id))) throw new Refusal('NOT_FOUND');
  const ungrouped = await emptyGroup(db, organisationId, id);
  await removeGroupRow(db, organisationId, id);
  return ungrouped;
}

/** Whether the organisation has the group. Keeps it from being removed until the transaction ends. */
export const lockGroup = async (db: Db, organisationId: OrganisationId, id: number): Promise<boolean> =>
  (await findGroupToUse(db, organisationId, id)) !== null;

async function getGroup(db: Db, organisationId: OrganisationId, id: number): Promise<MachineGroup> {
  const group = await findGroup(db, organisationId, id);
  if (!group) throw new Refusal('NOT_FOUND');
  return presentGroup(group);
}

const presentGroup = ({ id, ...rest }: StoredGroup): MachineGroup => ({ id: String(id), ...rest });
