import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MachineCategory } from '@groundwork/domain/machine-types/machine-type.ts';
import { MACHINE_CATEGORIES } from '@groundwork/domain/machine-types/machine-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { NamedTable } from '../../base/named-rows/public.ts';

const storedType = z.object({
  key: z.string(),
  name: z.nullable(z.string()),
  category: z.nullable(z.enum(MACHINE_CATEGORIES)),
  version: z.int(),
});
/** A type that the organisation has changed or created; name and category only for its own. */
export type StoredMachineType = z.output<typeof storedType>;

export type OwnTypeFields = { readonly name: string; readonly category: MachineCategory };

/**
 * Types that the organisation has changed or created; names of its own ones are unique. Indexes: machine_type's key,
 * machine_type_name.
 */
export const STORED_TYPES = new NamedTable({
  table: sql`machine_type`,
  id: { column: sql`key`, schema: z.string() },
  row: storedType,
  columns: sql`key, name, category, version`,
  name: { column: sql`name`, covers: sql`name is not null` },
  taken: 'MACHINE_TYPE_NAME_TAKEN',
});

/** Lists every stored type in the order of creation. Index: machine_type's key. */
export function listStoredTypes(db: Db, organisationId: OrganisationId): Promise<StoredMachineType[]> {
  return db.rows(
    storedType,
    sql`select key, name, category, version from machine_type
      where organisation_id = ${organisationId} order by id`,
  );
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
