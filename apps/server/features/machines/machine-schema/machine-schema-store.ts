import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { SchemaChanges } from '@groundwork/domain/machines/machine-schema.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const storedRow = z.object({
  changes: z.record(z.string(), z.unknown()),
  mandatoryFields: z.array(z.string()),
  version: z.int(),
});
export type StoredSchema = Omit<z.output<typeof storedRow>, 'changes'> & { readonly changes: SchemaChanges };

/** Finds what an organisation has changed of its schema. Index: organisation's key. */
export async function findStoredSchema(
  db: Db,
  organisationId: OrganisationId,
  { isToChange = false }: { readonly isToChange?: boolean } = {},
): Promise<StoredSchema | null> {
  const found = await db.first(
    storedRow,
    sql`select machine_schema as changes, coalesce(settings -> 'mandatoryFields', '[]') as "mandatoryFields", version
      from organisation where id = ${organisationId} ${isToChange ? sql`for no key update` : sql``}`,
  );
  return found && { ...found, changes: found.changes as SchemaChanges };
}

/** Saves the changes of a schema, and the mandatory fields, which are a setting of the organisation. */
export async function saveSchema(
  db: Db,
  organisationId: OrganisationId,
  { changes, mandatoryFields }: Omit<StoredSchema, 'version'>,
): Promise<void> {
  await db.run(sql`update organisation
    set machine_schema = ${JSON.stringify(changes)}, version = version + 1,
      settings = settings || jsonb_build_object('mandatoryFields', ${JSON.stringify(mandatoryFields)}::jsonb)
    where id = ${organisationId}`);
}
