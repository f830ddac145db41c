import type { PersonId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import type { ProviderKey } from './provider-store.ts';

const personRow = z.object({ personId: ids.personId });

/** Finds the account that is linked to a subject of a provider, and records the use. Index: sso_identity's key. */
export async function useIdentity(
  db: Db,
  { organisationId, providerId }: ProviderKey,
  subject: string,
  now: Date,
): Promise<PersonId | null> {
  const found = await db.first(
    personRow,
    sql`update sso_identity set last_used_at = ${now.toISOString()}
      where organisation_id = ${organisationId} and provider_id = ${providerId} and subject = ${subject}
      returning person_id as "personId"`,
  );
  return found?.personId ?? null;
}

/** Links an account to a subject of a provider; null if the subject has another account, or the account another subject. */
export async function saveIdentity(
  db: Db,
  { organisationId, providerId }: ProviderKey,
  subject: string,
  personId: PersonId,
  now: Date,
): Promise<PersonId | null> {
  const saved = await db.first(
    personRow,
    sql`insert into sso_identity (organisation_id, provider_id, subject, person_id, created_at)
      values (${organisationId}, ${providerId}, ${subject}, ${personId}, ${now.toISOString()})
      on conflict do nothing returning person_id as "personId"`,
  );
  return saved?.personId ?? null;
}
