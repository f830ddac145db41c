import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { joinSql, type Sql, sql } from '../../../db/sql.ts';

const groupRow = z.object({ id: z.int(), name: z.string(), machines: z.int(), version: z.int() });
export type StoredGroup = z.output<typeof groupRow>;

const selectWhere = (organisationId: OrganisationId, ...conditions: readonly Sql[]): Sql =>
  sql`select id, name, version,
      -- machine_in_group
      (select count(*) from machine
        where machine.organisation_id = ${organisationId} and machine.group_id = machine_group.id) as machines
    from machine_group where ${joinSql([sql`organisation_id = ${organisationId}`, ...conditions], ' and ')}`;

/** Lists every group of the organisation, unordered. Index: machine_group's key. */
export const listGroups = (db: Db, organisationId: OrganisationId): Promise<StoredGroup[]> =>
  db.rows(groupRow, selectWhere(organisationId));

/** Index: machine_group's key. */
export const findGroup = (db: Db, organisationId: OrganisationId, id: number): Promise<StoredGroup | null> =>
  db.first(groupRow, selectWhere(organisationId, sql`id = ${id}`));

/** As `findGroup`; locks the group against changes and new machines until the transaction ends. */
export const findGroupToChange = (
  db: Db,
  organisationId: OrganisationId,
  id: number,
): Promise<StoredGroup | null> =>
  db.first(groupRow, sql`${selectWhere(organisationId, sql`id = ${id}`)} for update`);

/** As `findGroup`; keeps the group from being removed until the transaction ends. */
export const findGroupToUse = (
  db: Db,
  organisationId: OrganisationId,
  id: number,
): Promise<StoredGroup | null> =>
  db.first(groupRow, sql`${selectWhere(organisationId, sql`id = ${id}`)} for key share`);

/** Returns the new group's id, null if the name is taken. Index: machine_group_name. */
export async function saveNewGroup(
  db: Db,
  organisationId: OrganisationId,
  name: string,
): Promise<number | null> {
  const saved = await db.first(
    z.object({ id: z.int() }),
    sql`insert into machine_group (organisation_id, name) values (${organisationId}, ${name})
      on conflict (organisation_id, lower(name)) do nothing returning id`,
  );
  return saved?.id ?? null;
}

/** Whether another group has this name, ignoring case. Index: machine_group_name. */
export async function isGroupNameTaken(
  db: Db,
  organisationId: OrganisationId,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const found = await db.first(
    z.object({ id: z.int() }),
    sql`select id from machine_group
      where organisation_id = ${organisationId} and lower(name) = lower(${name}) and id <> ${exceptId}`,
  );
  return found !== null;
}

/** Saves the name and increments the version. */
export async function saveGroupName(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  name: string,
): Promise<void> {
  await db.run(sql`update machine_group set name = ${name}, version = version + 1
    where organisation_id = ${organisationId} and id = ${id}`);
}

/** Removes all machines from the group; returns how many. Index: machine_in_group. */
export const emptyGroup = (db: Db, organisationId: OrganisationId, id: number): Promise<number> =>
  db.run(sql`update machine set group_id = null, version = version + 1
    where organisation_id = ${organisationId} and group_id = ${id}`);

export async function removeGroupRow(db: Db, organisationId: OrganisationId, id: number): Promise<void> {
  await db.run(sql`delete from machine_group where organisation_id = ${organisationId} and id = ${id}`);
}
