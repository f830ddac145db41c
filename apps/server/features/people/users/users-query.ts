import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { ROLES } from '@groundwork/domain/policy/role.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { type Sql, sql } from '../../../db/sql.ts';

const userRow = z.object({
  id: z.string(),
  personId: z.nullable(ids.personId),
  invitationId: z.nullable(z.int()),
  organisationId: ids.organisationId,
  organisationName: z.string(),
  email: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  joinedAt: z.nullable(z.string()),
  suspendedAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.string()),
  isDisabled: z.boolean(),
  hasSecondFactor: z.nullable(z.boolean()),
  signIns: z.nullable(z.int()),
  sends: z.nullable(z.int()),
  sentAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  inviter: z.nullable(z.string()),
  /** Of the person, or of the invitation. */
  language: z.nullable(z.string()),
});

/** A membership, or an open invitation. */
export type UserRow = z.output<typeof userRow>;

/** Which users to list; `everywhere` needs the scope of staff, otherwise those of the transaction's organisation. */
export type UsersQuery = {
  readonly everywhere: boolean;
  readonly now: Date;
  /** A part of a name or an address. */
  readonly search?: string;
  readonly organisationId?: OrganisationId | undefined;
  readonly ids?: readonly string[];
  readonly emails?: readonly string[];
  readonly max?: number;
};

/** Lists memberships and open invitations by name. Index: the keys of membership and invitation. */
export const listUsers = (db: Db, query: UsersQuery): Promise<UserRow[]> =>
  db.rows(
    userRow,
    sql`select id, person_id as "personId", invitation_id as "invitationId", organisation_id as "organisationId",
        organisation_name as "organisationName", email, first_name as "firstName", last_name as "lastName", role,
        joined_at as "joinedAt", suspended_at as "suspendedAt", ends_at as "endsAt", last_seen_at as "lastSeenAt",
        is_disabled as "isDisabled", has_second_factor as "hasSecondFactor", sign_ins as "signIns", sends,
        sent_at as "sentAt", expires_at as "expiresAt", inviter, language
      from list_users(${query.everywhere}, ${query.now.toISOString()}) where ${toCondition(query)}
      order by lower(last_name), lower(first_name), email, organisation_name, id limit ${query.max ?? null}`,
  );

const toCondition = ({ search = '', organisationId, ids, emails }: UsersQuery): Sql =>
  sql`(${search} = '' or position(lower(${search}) in lower(first_name || ' ' || last_name || ' ' || email)) > 0)
    and (${organisationId ?? null}::bigint is null or organisation_id = ${organisationId ?? null}::bigint)
    and (${ids ?? null}::text[] is null or id = any (${ids ?? null}::text[]))
    and (${emails ?? null}::text[] is null or email = any (${emails ?? null}::text[]))`;

const domainRow = z.object({ domain: z.string() });

/** Lists the domains of the addresses of the members of the transaction's organisation. Index: the key of membership. */
export async function listMemberDomains(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db.rows(
    domainRow,
    sql`select distinct lower(split_part(email, '@', 2)) as domain from list_users(false, ${now.toISOString()})
      where person_id is not null and (ends_at is null or ends_at > ${now.toISOString()})`,
  );
  return new Set(rows.map(({ domain }) => domain));
}
