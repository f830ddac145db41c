import { ROLES, type Role } from '@groundwork/domain/policy/role.ts';
import { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import * as z from 'zod/mini';
import type { Database, Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const sessionRow = z.object({
  personId: z.int(),
  organisationId: z.nullable(z.int()),
  firstName: z.string(),
  lastName: z.string(),
  lastLogin: z.nullable(z.string()),
});

const organisationRow = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  timeZone: z.string(),
  settings: z.record(z.string(), z.unknown()),
  role: z.enum(ROLES),
});

/** An organisation that a person belongs to, and as what. */
export type Membership = z.output<typeof organisationRow>;

/** Who speaks: a session that has neither ended nor expired, of a person who is not disabled. */
export type Session = {
  readonly tokenHash: Buffer;
  readonly personId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly lastLogin: string | null;
  /** The organisation that the session is for; null where the person has left it, or has none. */
  readonly organisation: Membership | null;
  readonly memberships: readonly Membership[];
};

/** A session inside an organisation: what every call with a permission is given. */
export type MemberSession = Session & { readonly organisation: Membership };

/** The session behind a token, or null. Asked afresh for every request: an ended one ends at once. */
export async function findSession(app: Database, tokenHash: Buffer, now: Date): Promise<Session | null> {
  const found = await app.within({ readOnly: true }, (db) => findOpenSession(db, tokenHash, now));
  if (!found) return null;
  const memberships = await app.within({ readOnly: true, personId: found.personId }, (db) =>
    listMemberships(db, found.personId),
  );
  const organisation = memberships.find(({ id }) => id === found.organisationId) ?? null;
  return { tokenHash, ...found, organisation, memberships };
}

/** Index: session's key, person's key. */
function findOpenSession(db: Db, tokenHash: Buffer, now: Date) {
  return db.first(
    sessionRow,
    sql`select s.person_id as "personId", s.organisation_id as "organisationId",
        p.first_name as "firstName", p.last_name as "lastName", s.previous_login_at as "lastLogin"
      from session s join person p on p.id = s.person_id
      where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now.toISOString()}
        and p.disabled_at is null`,
  );
}

/** Across organisations on purpose: the policies show a person their own memberships only. Index: membership_person. */
export async function listMemberships(db: Db, personId: number): Promise<readonly Membership[]> {
  return db.rows(
    organisationRow,
    sql`select o.id, o.name, o.type, o.time_zone as "timeZone", o.settings, m.role
      from membership m join organisation o on o.id = m.organisation_id
      where m.person_id = ${personId} order by m.created_at, o.id`,
  );
}

/** A person without an organisation may do nothing that asks for a role. */
export const roleOf = (session: Session | null): Role | null => session?.organisation?.role ?? null;
