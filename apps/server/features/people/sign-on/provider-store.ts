import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { MemberKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const providerRow = z.object({
  organisationId: ids.organisationId,
  id: z.int(),
  code: z.string(),
  kind: z.enum(['oidc', 'custom-token']),
  name: z.string(),
  settings: z.unknown(),
  sealedSecret: z.nullable(z.instanceof(Buffer)),
  testedAt: z.nullable(z.string()),
  enabledAt: z.nullable(z.string()),
});

/** An identity provider of an organisation. */
export type Provider = z.output<typeof providerRow>;

const ownProviderRow = z.object({ code: z.string(), name: z.string(), isLinked: z.boolean() });
/** The provider of a person's organisation, and whether their account is linked to it. */
export type OwnProvider = z.output<typeof ownProviderRow>;

/** The key of a provider. */
export type ProviderKey = { readonly organisationId: OrganisationId; readonly providerId: number };

export const toProviderKey = ({ organisationId, id }: Provider): ProviderKey => ({
  organisationId,
  providerId: id,
});

/** Finds a provider of any organisation by its code. */
export const findProvider = (db: Db, code: string): Promise<Provider | null> =>
  db.first(
    providerRow,
    sql`select organisation_id as "organisationId", id, code, kind, name, settings, sealed_secret as "sealedSecret",
        tested_at as "testedAt", enabled_at as "enabledAt"
      from find_provider(${code})`,
  );

/** Finds the provider that a person of the transaction's organisation uses, or may use. Index: identity_provider's key. */
export const findOwnProvider = (
  db: Db,
  { organisationId, personId }: MemberKey,
): Promise<OwnProvider | null> =>
  db.first(
    ownProviderRow,
    sql`select p.code, p.name, i.person_id is not null as "isLinked"
      from identity_provider p
      left join sso_identity i on i.organisation_id = p.organisation_id and i.provider_id = p.id
        and i.person_id = ${personId}
      where p.organisation_id = ${organisationId} and p.enabled_at is not null and p.kind <> 'custom-token'
      order by p.enforced_at is null, p.id limit 1`,
  );

/** Finds the provider through which new people of the transaction's organisation join. Index: identity_provider's key. */
export const findOfferedProvider = (
  db: Db,
  organisationId: OrganisationId,
): Promise<Pick<OwnProvider, 'code' | 'name'> | null> =>
  db.first(
    z.omit(ownProviderRow, { isLinked: true }),
    sql`select code, name from identity_provider
      where organisation_id = ${organisationId} and enabled_at is not null and kind <> 'custom-token'
      order by enforced_at is null, id limit 1`,
  );

/** Finds the provider through which the person with this address opens the portal. Null: by password, or nobody has the address. */
export async function findLoginProvider(db: Db, email: string, now: Date): Promise<string | null> {
  const { code } = await db.one(
    z.object({ code: z.nullable(z.string()) }),
    sql`select find_login_provider(${email}, ${now.toISOString()}) as code`,
  );
  return code;
}
