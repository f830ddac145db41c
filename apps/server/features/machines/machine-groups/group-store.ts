import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';

const groupRow = z.object({ id: z.int(), name: z.string(), machines: z.int(), version: z.int() });
export type StoredGroup = z.output<typeof groupRow>;

const selectWhere = (organisationId: number, ...conditions: readonly Sql[]): Sql =>
  sql`select id, name, version,
      -- machine_in_group
      (select count(*) from machine
        where machine.organisation_id = ${organisationId} and machine.group_id = machine_group.id) as machines
    from machine_group where ${joined([sql`organisation_id = ${organisationId}`, ...conditions], ' and ')}`;

/** Every group of the organisation, unordered. Index: machine_group's key. */
export const listGroups = (db: Db, organisationId: number): Promise<StoredGroup[]> =>
  db.rows(groupRow, selectWhere(organisationId));

/** Index: machine_group's key. */
export const findGroup = (db: Db, organisationId: number, id: number): Promise<StoredGroup | null> =>
  db.first(groupRow, selectWhere(organisationId, sql`id = ${id}`));

/** As `findGroup`; until the transaction ends nobody else can change it or put machines into it. */
export const findGroupToChange = (db: Db, organisationId: number, id: number): Promise<StoredGroup | null> =>
  db.first(groupRow, sql`${selectWhere(organisationId, sql`id = ${id}`)} for update`);

/** As `findGroup`, and it stays until the transaction ends. */
export const findGroupToUse = (db: Db, organisationId: number, id: number): Promise<StoredGroup | null> =>
  db.first(groupRow, sql`${selectWhere(organisationId, sql`id = ${id}`)} for key share`);

/** The new group's id; null where another one has the name. Index: machine_group_name. */
export async function saveNewGroup(db: Db, organisationId: number, name: string): Promise<number | null> {
  const saved = await db.first(
    z.object({ id: z.int() }),
    sql`insert into machine_group (organisation_id, name) values (${organisationId}, ${name})
      on conflict (organisation_id, lower(name)) do nothing returning id`,
  );
  return saved?.id ?? null;
}

/** Whether another group has this name, in any case of its letters. Index: machine_group_name. */
export async function isGroupNameTaken(
  db: Db,
  organisationId: number,
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

/** Writes the name, and raises the version. */
export async function saveGroupName(db: Db, organisationId: number, id: number, name: string): Promise<void> {
  await db.run(sql`update machine_group set name = ${name}, version = version + 1
    where organisation_id = ${organisationId} and id = ${id}`);
}

/** Takes all machines out of the group; gives how many they were. Index: machine_in_group. */
export const emptyGroup = (db: Db, organisationId: number, id: number): Promise<number> =>
  db.run(sql`update machine set group_id = null, version = version + 1
    where organisation_id = ${organisationId} and group_id = ${id}`);

export async function removeGroupRow(db: Db, organisationId: number, id: number): Promise<void> {
  await db.run(sql`delete from machine_group where organisation_id = ${organisationId} and id = ${id}`);
}
