import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineCategory } from '@groundwork/domain/machine-types/machine-type.ts';
import { MACHINE_CATEGORIES } from '@groundwork/domain/machine-types/machine-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { type Sql, sql } from '../../../db/sql.ts';

const storedType = z.object({
  key: z.string(),
  name: z.nullable(z.string()),
  category: z.nullable(z.enum(MACHINE_CATEGORIES)),
  version: z.int(),
});
/** A type that the organisation has changed or created; name and category only for its own. */
export type StoredMachineType = z.output<typeof storedType>;

export type OwnTypeFields = { readonly name: string; readonly category: MachineCategory };

const selectTypes = (organisationId: OrganisationId): Sql =>
  sql`select key, name, category, version from machine_type where organisation_id = ${organisationId}`;

/** Lists every type that the organisation has changed or created, in that order. Index: machine_type's key. */
export function listStoredTypes(db: Db, organisationId: OrganisationId): Promise<StoredMachineType[]> {
  return db.rows(storedType, sql`${selectTypes(organisationId)} order by id`);
}

/**
 * Finds the stored type; null for an unchanged type of the catalogue. Locks it against changes and new machines until
 * the transaction ends. Index: machine_type's key.
 */
export function findStoredTypeToChange(
  db: Db,
  organisationId: OrganisationId,
  key: string,
): Promise<StoredMachineType | null> {
  return db.first(storedType, sql`${selectTypes(organisationId)} and key = ${key} for update`);
}

/**
 * Whether the type is stored; keeps it from being removed until the transaction ends. Index: machine_type's key.
 */
export async function lockStoredType(db: Db, organisationId: OrganisationId, key: string): Promise<boolean> {
  const held = await db.first(storedType, sql`${selectTypes(organisationId)} and key = ${key} for key share`);
  return held !== null;
}

/** Returns the key of the new own type, null if the name is taken. Index: machine_type_name. */
export async function saveNewOwnType(
  db: Db,
  organisationId: OrganisationId,
  { name, category }: OwnTypeFields,
): Promise<string | null> {
  const saved = await db.first(
    z.object({ key: z.string() }),
    sql`insert into machine_type (organisation_id, name, category)
      values (${organisationId}, ${name}, ${category})
      on conflict (organisation_id, lower(name)) where name is not null do nothing returning key`,
  );
  return saved?.key ?? null;
}

/** Whether another own type of the organisation has this name, ignoring case. Index: machine_type_name. */
export async function isTypeNameTaken(
  db: Db,
  organisationId: OrganisationId,
  name: string,
  exceptKey: string,
): Promise<boolean> {
  const found = await db.first(
    z.object({ key: z.string() }),
    sql`select key from machine_type where organisation_id = ${organisationId}
      and name is not null and lower(name) = lower(${name}) and key <> ${exceptKey}`,
  );
  return found !== null;
}

/** Stores a type of the catalogue as version 0, before it is changed; false if it was just stored by another request. */
export async function saveCatalogueType(
  db: Db,
  organisationId: OrganisationId,
  key: string,
): Promise<boolean> {
  const rows = await db.run(sql`insert into machine_type (organisation_id, catalogue_key, version)
    values (${organisationId}, ${key}, 0) on conflict (organisation_id, key) do nothing`);
  return rows === 1;
}

/** Increments the version, and saves the fields of an own type. */
export async function saveTypeChange(
  db: Db,
  organisationId: OrganisationId,
  key: string,
  fields: OwnTypeFields | null,
): Promise<void> {
  await db.run(sql`update machine_type set version = version + 1,
      name = coalesce(${fields?.name ?? null}, name), category = coalesce(${fields?.category ?? null}, category)
    where organisation_id = ${organisationId} and key = ${key}`);
}

/** Removes an own type; its settings must be removed first. */
export async function removeType(db: Db, organisationId: OrganisationId, key: string): Promise<void> {
  await db.run(sql`delete from machine_type where organisation_id = ${organisationId} and key = ${key}`);
}
