import { providerTest } from '@groundwork/contract/entities/identity-provider.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const listedRow = z.object({
  organisationId: ids.organisationId,
  id: z.int(),
  code: z.string(),
  kind: z.enum(['oidc', 'custom-token']),
  name: z.string(),
  settings: z.unknown(),
  hasSecret: z.boolean(),
  testedAt: z.nullable(z.string()),
  testedBy: z.nullable(ids.personId),
  enabledAt: z.nullable(z.string()),
  enforcedAt: z.nullable(z.string()),
  emergencyPersonId: z.nullable(ids.personId),
  emergencyName: z.nullable(z.string()),
  lastTest: z.nullable(providerTest),
  linkedPeople: z.int(),
});
/** A provider with what its administrators see of it. */
export type ListedProvider = z.output<typeof listedRow>;

/** Lists the providers of an organisation, or one of them, in the order in which they were added. Index: identity_provider's key. */
export const listProviderRows = (
  db: Db,
  organisationId: OrganisationId,
  id: number | null = null,
): Promise<ListedProvider[]> =>
  db.rows(
    listedRow,
    sql`select p.organisation_id as "organisationId", p.id, p.code, p.kind, p.name, p.settings,
        p.sealed_secret is not null as "hasSecret", p.tested_at as "testedAt", p.tested_by as "testedBy",
        p.enabled_at as "enabledAt", p.enforced_at as "enforcedAt", p.emergency_person_id as "emergencyPersonId",
        e.first_name || ' ' || e.last_name as "emergencyName", p.last_test as "lastTest",
        (select count(*)::int from sso_identity i
          where i.organisation_id = p.organisation_id and i.provider_id = p.id) as "linkedPeople"
      from identity_provider p left join person e on e.id = p.emergency_person_id
      where p.organisation_id = ${organisationId} and (${id}::bigint is null or p.id = ${id}) and p.kind <> 'saml'
      order by p.id`,
  );
