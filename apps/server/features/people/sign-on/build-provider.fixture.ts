import { randomBytes } from 'node:crypto';
import type { PersonId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { BuiltOrganisation } from '../../../db/built-rows.fixture.ts';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { sealProviderSecret } from './provider-secret.ts';

type Portal = { readonly database: { readonly app: Database }; readonly secretKey: SecretKey };

export type NewBuiltProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly hostedDomain?: string;
  /** Enforces the provider for all but this person. */
  readonly emergency?: PersonId | null;
};

/** Gives an organisation an identity provider that is switched on. */
export async function buildProvider(
  { database: { app }, secretKey }: Portal,
  { id: organisationId }: Pick<BuiltOrganisation, 'id'>,
  { issuer, clientId, clientSecret, hostedDomain, emergency = null }: NewBuiltProvider,
): Promise<{ readonly id: number; readonly code: string }> {
  const code = randomBytes(16).toString('base64url');
  const settings = JSON.stringify({ issuer, clientId, hostedDomain: hostedDomain ?? null });
  return app.within({ organisationId }, async (db) => {
    const { id } = await db.one(
      z.object({ id: z.int() }),
      sql`insert into identity_provider (organisation_id, code, kind, name, settings, tested_at, enabled_at, enforced_at,
          emergency_person_id, created_at)
        values (${organisationId}, ${code}, 'oidc', 'Acme', ${settings}, now(), now(),
          case when ${emergency}::bigint is not null then now() end, ${emergency}, now()) returning id`,
    );
    const sealed = sealProviderSecret(secretKey, { organisationId, providerId: id }, clientSecret);
    await db.run(sql`update identity_provider set sealed_secret = ${sealed}
      where organisation_id = ${organisationId} and id = ${id}`);
    return { id, code };
  });
}

type NewBuiltIdentity = { readonly code: string; readonly subject: string; readonly email: string };

/** Links an account with a provider of its organisation. */
export async function buildIdentity(
  app: Database,
  { id: organisationId }: Pick<BuiltOrganisation, 'id'>,
  { code, subject, email }: NewBuiltIdentity,
): Promise<void> {
  await app.within({ organisationId }, (db) =>
    db.run(sql`insert into sso_identity (organisation_id, provider_id, subject, person_id, created_at)
      select p.organisation_id, p.id, ${subject}, a.person_id, now()
      from identity_provider p, find_account(${email}) a where p.code = ${code}`),
  );
}

type TokenKeys = { readonly issuer: string; readonly keys: readonly unknown[] };

/** Allows sign-in with tokens of an organisation's own server. */
export async function buildTokenProvider(
  { database: { app } }: Pick<Portal, 'database'>,
  { id: organisationId }: Pick<BuiltOrganisation, 'id'>,
  { issuer, keys }: TokenKeys,
): Promise<{ readonly code: string }> {
  const code = randomBytes(16).toString('base64url');
  const settings = JSON.stringify({ issuer, keys });
  await app.within({ organisationId }, (db) =>
    db.run(sql`insert into identity_provider (organisation_id, code, kind, name, settings, tested_at, enabled_at, created_at)
      values (${organisationId}, ${code}, 'custom-token', 'Intranet', ${settings}, now(), now(), now())`),
  );
  return { code };
}
