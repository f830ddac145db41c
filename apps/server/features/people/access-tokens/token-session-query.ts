import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import { LIMITABLE_ROLES, ROLES } from '@groundwork/domain/policy/role.ts';
import { TOKEN_SCOPES } from '@groundwork/domain/policy/token-scope.ts';
import { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { isActive } from '../members/public.ts';
import { SETTINGS_COLUMN } from '../organisations/public.ts';
import { NETWORKS_PER_TOKEN, RECORD_TOKEN_USE_AFTER_MS } from './token-limits.ts';

const openRow = z.object({
  tokenId: z.int(),
  personId: z.nullable(ids.personId),
  createdBy: ids.personId,
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  language: z.nullable(z.enum(LANGUAGES)),
  timeZone: z.nullable(z.string()),
  id: ids.organisationId,
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  organisationZone: z.string(),
  settings: z.record(z.string(), z.unknown()),
  role: z.enum(ROLES),
  isLimited: z.boolean(),
});

/** A token that works, with its organisation and the membership of its person. */
export type OpenToken = z.output<typeof openRow>;

/**
 * Finds a token that has neither ended nor expired, and whose person, if it has one, is active in the organisation and not
 * disabled. Index: access_token_hash.
 */
export function findOpenToken(
  db: Db,
  organisationId: OrganisationId,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenToken | null> {
  return db.first(
    openRow,
    sql`select t.id as "tokenId", t.person_id as "personId", t.created_by as "createdBy", t.scopes,
        t.created_at as "createdAt", t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt",
        p.first_name as "firstName", p.last_name as "lastName", p.language, p.time_zone as "timeZone",
        o.id, o.name, o.type, o.time_zone as "organisationZone", ${SETTINGS_COLUMN} as settings,
        coalesce(m.role, 'member') as role,
        coalesce(m.is_limited and m.role = any (${LIMITABLE_ROLES}::text[]), false) as "isLimited"
      from access_token t
      join organisation o on o.id = t.organisation_id
      left join membership m on m.organisation_id = t.organisation_id and m.person_id = t.person_id
      left join person p on p.id = m.person_id
      where t.organisation_id = ${organisationId} and t.token_hash = ${tokenHash}
        and t.ended_at is null and t.expires_at > ${now.toISOString()}
        and (t.person_id is null or (p.disabled_at is null and ${isActive(now)} and p.id is not null))`,
  );
}

/**
 * Records a use, once a minute at most, also of several processes. Returns whether the network is new for the token; null if a
 * use was recorded a short while ago.
 */
export async function saveTokenUse(
  db: Db,
  { organisationId, id }: RowKey,
  network: string,
  now: Date,
): Promise<boolean | null> {
  const before = new Date(now.getTime() - RECORD_TOKEN_USE_AFTER_MS);
  const used = await db.first(
    z.object({ isNew: z.boolean() }),
    sql`update access_token t set last_used_at = ${now.toISOString()},
        used_from = (array[${network}::text] || array_remove(t.used_from, ${network}::text))[1:${NETWORKS_PER_TOKEN}::int]
      from (select id, not (${network}::text = any (used_from)) as "isNew" from access_token
        where organisation_id = ${organisationId} and id = ${id} for update) earlier
      where t.organisation_id = ${organisationId} and t.id = earlier.id
        and (t.last_used_at is null or t.last_used_at <= ${before.toISOString()})
      returning earlier."isNew"`,
  );
  return used?.isNew ?? null;
}
