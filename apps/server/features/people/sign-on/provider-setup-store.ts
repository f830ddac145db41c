import { randomBytes } from 'node:crypto';
import type { ProviderTest } from '@groundwork/contract/entities/identity-provider.ts';
import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { MemberKey, RowKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import { type ColumnValues, listEqualities } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import { joinSql, sql } from '../../../db/sql.ts';

/** 22 characters. */
const CODE_BYTES = 16;

/** Lets one transaction at a time change the providers of an organisation. */
export const lockProviders = (db: Db, organisationId: OrganisationId): Promise<unknown> =>
  db.run(sql`select from organisation where id = ${organisationId} for no key update`);

export async function insertProvider(
  db: Db,
  organisationId: OrganisationId,
  { kind, name, settings }: { readonly kind: string; readonly name: string; readonly settings: unknown },
  now: Date,
): Promise<number> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const saved = await db.one(
    z.object({ id: z.int() }),
    sql`insert into identity_provider (organisation_id, code, kind, name, settings, created_at)
      values (${organisationId}, ${code}, ${kind}, ${name}, ${JSON.stringify(settings)}, ${now.toISOString()})
      returning id`,
  );
  return saved.id;
}

/** Changes columns of a provider. */
export async function saveProviderColumns(
  db: Db,
  { organisationId, id }: RowKey,
  columns: ColumnValues,
): Promise<void> {
  await db.run(sql`update identity_provider set ${joinSql([...listEqualities(columns)])}
    where organisation_id = ${organisationId} and id = ${id}`);
}

export async function saveProviderSecret(
  db: Db,
  { organisationId, id }: RowKey,
  sealed: Buffer,
): Promise<void> {
  await db.run(sql`update identity_provider set sealed_secret = ${sealed}
    where organisation_id = ${organisationId} and id = ${id}`);
}

export async function saveTest(
  db: Db,
  { organisationId, id }: RowKey,
  test: ProviderTest,
  testedBy: PersonId | null,
): Promise<void> {
  await db.run(sql`update identity_provider set last_test = ${JSON.stringify(test)}, last_test_at = ${test.at},
      tested_at = case when ${testedBy}::bigint is not null then ${test.at}::timestamptz else tested_at end,
      tested_by = coalesce(${testedBy}, tested_by)
    where organisation_id = ${organisationId} and id = ${id}`);
}

/** Removes all links between accounts and a provider. */
export async function deleteIdentities(db: Db, { organisationId, id }: RowKey): Promise<void> {
  await db.run(
    sql`delete from sso_identity where organisation_id = ${organisationId} and provider_id = ${id}`,
  );
}

export async function deleteProvider(db: Db, { organisationId, id }: RowKey): Promise<void> {
  await db.run(sql`delete from identity_provider where organisation_id = ${organisationId} and id = ${id}`);
}

/** Whether there is an emergency account, for the case that the provider fails. */
export async function isFitForEmergency(
  db: Db,
  { organisationId, personId }: MemberKey,
  now: Date,
): Promise<boolean> {
  const { it } = await db.one(
    z.object({ it: z.boolean() }),
    sql`select is_fit_for_emergency(${organisationId}, ${personId}, ${now.toISOString()}) as it`,
  );
  return it;
}
