import type { PersonId } from '@groundwork/domain/ids.ts';
import { ROLES, type Role } from '@groundwork/domain/policy/role.ts';
import { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

const sessionRow = z.object({
  personId: ids.personId,
  organisationId: z.nullable(ids.organisationId),
  firstName: z.string(),
  lastName: z.string(),
  lastLogin: z.nullable(z.string()),
});

const organisationRow = z.object({
  id: ids.organisationId,
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  timeZone: z.string(),
  settings: z.record(z.string(), z.unknown()),
  role: z.enum(ROLES),
});

/** An organisation that a person belongs to, with their role. */
export type Membership = z.output<typeof organisationRow>;

/** A session that has neither ended nor expired, of a person who is not disabled. */
export type Session = {
  readonly tokenHash: Buffer;
  readonly personId: PersonId;
  readonly firstName: string;
  readonly lastName: string;
  readonly lastLogin: string | null;
  /** The organisation that the session is for; null if the person has left it, or has none. */
  readonly organisation: Membership | null;
  readonly memberships: readonly Membership[];
};

/** A session inside an organisation, as every call with a permission receives. */
export type MemberSession = Session & { readonly organisation: Membership };

/** Finds the session of a token, or null. Read for every request, so that an ended session stops working at once. */
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

/** Across organisations on purpose: the policies show a person only their own memberships. Index: membership_person. */
export async function listMemberships(db: Db, personId: PersonId): Promise<readonly Membership[]> {
  return db.rows(
    organisationRow,
    sql`select o.id, o.name, o.type, o.time_zone as "timeZone", o.settings, m.role
      from membership m join organisation o on o.id = m.organisation_id
      where m.person_id = ${personId} order by m.created_at, o.id`,
  );
}

/** Returns the role in the session's organisation; null, without permissions, if there is none. */
export const getRole = (session: Session | null): Role | null => session?.organisation?.role ?? null;
