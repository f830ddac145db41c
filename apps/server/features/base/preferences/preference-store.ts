import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** A person's preference in an organisation. */
export type PreferenceKey = {
  readonly organisationId: OrganisationId;
  readonly personId: PersonId;
  readonly name: string;
};

const row = z.object({ value: z.record(z.string(), z.unknown()) });

/** Index: user_preference's key. */
export async function findPreference(
  db: Db,
  { organisationId, personId, name }: PreferenceKey,
): Promise<Record<string, unknown> | null> {
  const found = await db.first(
    row,
    sql`select value from user_preference
      where organisation_id = ${organisationId} and person_id = ${personId} and name = ${name}`,
  );
  return found?.value ?? null;
}

export async function savePreference(db: Db, key: PreferenceKey, value: object): Promise<void> {
  await db.run(
    sql`insert into user_preference (organisation_id, person_id, name, value)
      values (${key.organisationId}, ${key.personId}, ${key.name}, ${JSON.stringify(value)})
      on conflict (organisation_id, person_id, name) do update set value = excluded.value`,
  );
}

/** Index: user_preference's key. */
export async function removePreference(
  db: Db,
  { organisationId, personId, name }: PreferenceKey,
): Promise<void> {
  await db.run(
    sql`delete from user_preference
      where organisation_id = ${organisationId} and person_id = ${personId} and name = ${name}`,
  );
}
