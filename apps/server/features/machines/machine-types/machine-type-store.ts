import type { MachineCategory } from '@groundwork/domain/machine-types/machine-type.ts';
import { MACHINE_CATEGORIES } from '@groundwork/domain/machine-types/machine-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';

const storedType = z.object({
  key: z.string(),
  name: z.nullable(z.string()),
  category: z.nullable(z.enum(MACHINE_CATEGORIES)),
  version: z.int(),
});
/** A type that the organisation has said something of; name and category only where it is its own. */
export type StoredMachineType = z.output<typeof storedType>;

export type OwnTypeWords = { readonly name: string; readonly category: MachineCategory };

const selectTypes = (organisationId: number): Sql =>
  sql`select key, name, category, version from machine_type where organisation_id = ${organisationId}`;

/** Every type that the organisation has said something of, in the order in which it did. Index: machine_type's key. */
export function listStoredTypes(db: Db, organisationId: number): Promise<StoredMachineType[]> {
  return db.rows(storedType, sql`${selectTypes(organisationId)} order by id`);
}

/**
 * Null where nothing was said of the type. Until the transaction ends nobody else can change it or give it to a
 * machine. Index: machine_type's key.
 */
export function findStoredTypeToChange(
  db: Db,
  organisationId: number,
  key: string,
): Promise<StoredMachineType | null> {
  return db.first(storedType, sql`${selectTypes(organisationId)} and key = ${key} for update`);
}

/**
 * Whether something was said of the type; until the transaction ends nobody else can take it away.
 * Index: machine_type's key.
 */
export async function holdStoredType(db: Db, organisationId: number, key: string): Promise<boolean> {
  const held = await db.first(storedType, sql`${selectTypes(organisationId)} and key = ${key} for key share`);
  return held !== null;
}

/** The key of the new own type; null where another one of the organisation has the name. Index: machine_type_name. */
export async function saveNewOwnType(
  db: Db,
  organisationId: number,
  { name, category }: OwnTypeWords,
): Promise<string | null> {
  const saved = await db.first(
    z.object({ key: z.string() }),
    sql`insert into machine_type (organisation_id, name, category)
      values (${organisationId}, ${name}, ${category})
      on conflict (organisation_id, lower(name)) where name is not null do nothing returning key`,
  );
  return saved?.key ?? null;
}

/** Whether another own type of the organisation has this name, in any case of its letters. Index: machine_type_name. */
export async function isTypeNameTaken(
  db: Db,
  organisationId: number,
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

/** Notes that something will be said of a type of the catalogue, as version 0; false where somebody just did. */
export async function saveCatalogueType(db: Db, organisationId: number, key: string): Promise<boolean> {
  const rows = await db.run(sql`insert into machine_type (organisation_id, catalogue_key, version)
    values (${organisationId}, ${key}, 0) on conflict (organisation_id, key) do nothing`);
  return rows === 1;
}

/** Raises the version, and writes the words of an own type. */
export async function saveTypeChange(
  db: Db,
  organisationId: number,
  key: string,
  words: OwnTypeWords | null,
): Promise<void> {
  await db.run(sql`update machine_type set version = version + 1,
      name = coalesce(${words?.name ?? null}, name), category = coalesce(${words?.category ?? null}, category)
    where organisation_id = ${organisationId} and key = ${key}`);
}

/** Takes an own type away; what it said must be gone before. */
export async function removeType(db: Db, organisationId: number, key: string): Promise<void> {
  await db.run(sql`delete from machine_type where organisation_id = ${organisationId} and key = ${key}`);
}
