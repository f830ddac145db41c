import type { MachineId, OrganisationId, PersonId, SiteId } from '@groundwork/domain/ids.ts';
import { LANGUAGES } from '@groundwork/domain/limits.ts';
import type { EmbedView } from '@groundwork/domain/people/embed.ts';
import { LIMITABLE_ROLES, ROLES, type Role } from '@groundwork/domain/policy/role.ts';
import type { TokenScope } from '@groundwork/domain/policy/token-scope.ts';
import { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import * as z from 'zod/mini';
import type { Database, Scope } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { isActive } from '../members/public.ts';
import { SETTINGS_COLUMN } from '../organisations/public.ts';
import { recordUse } from './session-store.ts';
import { getSignInEnd } from './sign-in-limits.ts';

const sessionRow = z.object({
  personId: ids.personId,
  signInId: z.int(),
  organisationId: z.nullable(ids.organisationId),
  firstName: z.string(),
  lastName: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  timeZone: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
  lastLogin: z.nullable(z.string()),
  createdAt: z.string(),
  authenticatedAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  maxSignInMinutes: z.nullable(z.int()),
  maxIdleMinutes: z.nullable(z.int()),
  isOfStaff: z.boolean(),
  secondFactor: z.nullable(z.string()),
  /** The organisation of the provider that authenticated the person; null: the portal did. */
  providerOrganisationId: z.nullable(ids.organisationId),
});

type SessionRow = z.output<typeof sessionRow>;

const organisationRow = z.object({
  id: ids.organisationId,
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  timeZone: z.string(),
  settings: z.record(z.string(), z.unknown()),
  role: z.enum(ROLES),
  lastSeenAt: z.nullable(z.string()),
  maxSignInMinutes: z.nullable(z.int()),
  maxIdleMinutes: z.nullable(z.int()),
  isLimited: z.boolean(),
  demandsSecondFactor: z.boolean(),
  /** Whether the organisation opens for the person through its provider only. */
  enforcesProvider: z.boolean(),
});

/** An organisation that a person belongs to, with their role, and whether they see only some groups or sites of it. */
export type Membership = z.output<typeof organisationRow>;

/** That somebody sees the portal as the person of a session does. */
export type Viewing = {
  readonly viewer: { readonly personId: PersonId; readonly firstName: string; readonly lastName: string };
  readonly endsAt: string;
};

/** The access token with which a program makes the calls of a session. */
export type SessionToken = {
  readonly id: number;
  readonly scopes: readonly TokenScope[];
  /** It is nobody's own, and the session's person only created it. */
  readonly isOfOrganisation: boolean;
  /** Whether a use was recorded; if not, the session was last used when the token was created. */
  readonly isUsed: boolean;
};

/** That a session is of a view inside of another website. */
export type Embedded = {
  readonly embedId: number;
  /** Names the embed in the address of the view. */
  readonly code: string;
  readonly origin: string;
  readonly view: EmbedView;
  /** Of the view of one machine. */
  readonly machineId: MachineId | null;
  /** Of the view of one site; null for the others. */
  readonly siteId: SiteId | null;
  readonly endsAt: string;
};

/** A token of a sign-in that has neither ended nor expired, of a person who is not disabled. */
export type Session = Omit<SessionRow, 'organisationId' | 'maxSignInMinutes' | 'maxIdleMinutes'> & {
  readonly tokenHash: Buffer;
  /**
   * The organisation that the token is for; null if the person has left it, is suspended there, has none, or has to use a second
   * factor first.
   */
  readonly organisation: Membership | null;
  /** Whether the organisation opens as soon as a second factor is used. */
  readonly needsSecondFactor: boolean;
  /** Those in which the person is active. */
  readonly memberships: readonly Membership[];
  /** Null: the person is there themselves. */
  readonly viewing: Viewing | null;
  /** Null: a person makes the calls. */
  readonly token: SessionToken | null;
  /** Null: the whole portal. */
  readonly embedded: Embedded | null;
};

/** A session inside an organisation, as every call with a permission receives. */
export type MemberSession = Session & { readonly organisation: Membership };

/** A use is recorded if the last one is this old: far below the shortest limit. */
const RECORD_USE_AFTER_MS = 60_000;

/** Whose a token was when it was last looked up. */
export type ExpectedCaller = {
  readonly personId?: PersonId;
  readonly organisationId: OrganisationId | null;
};

/**
 * Finds the session of a token, or null, and records that it is used. Read for every request, so that an ended sign-in and a
 * suspended membership have no access at once. It waits for a connection among the calls of the expected organisation, and takes
 * one round trip if the token is still the expected person's, two otherwise.
 */
export async function findSession(
  app: Database,
  tokenHash: Buffer,
  now: Date,
  expected: ExpectedCaller | null = null,
): Promise<Session | null> {
  const expectedId = expected?.personId;
  const [found, expectedMemberships] = await app.within(toLookupScope(expected), (db) =>
    Promise.all([
      findOpenSession(db, tokenHash, now),
      expectedId === undefined ? [] : listMemberships(db, expectedId, now),
    ]),
  );
  if (!found || getSignInEnd(found) <= now) return null;
  const { personId, organisationId } = found;
  const memberships =
    personId === expectedId
      ? expectedMemberships
      : await app.within(toLookupScope({ personId, organisationId }), (db) =>
          listMemberships(db, personId, now),
        );
  const entered = memberships.find(({ id }) => id === found.organisationId) ?? null;
  // What a provider has opened ends with the membership: it says nothing about the person elsewhere.
  if (entered === null && found.providerOrganisationId !== null) return null;
  const opened = entered && mayOpen(found, entered) ? entered : null;
  const needsFactor = opened !== null && needsSecondFactor(found, opened);
  const organisation = needsFactor ? null : opened;
  if (now.getTime() - Date.parse(found.lastUsedAt) >= RECORD_USE_AFTER_MS)
    await saveUse(app, found, organisation, now);
  return {
    tokenHash,
    ...found,
    organisation,
    needsSecondFactor: needsFactor,
    memberships,
    viewing: null,
    token: null,
    embedded: null,
  };
}

/** Returns the scope in which a caller is looked up: memberships are visible to their person only. */
const toLookupScope = (caller: ExpectedCaller | null): Scope => ({
  readOnly: true,
  waitsAs: caller?.organisationId ?? null,
  ...(caller?.personId !== undefined && { personId: caller.personId }),
});

/**
 * Whether a sign-in opens an organisation: one through a provider that of the provider only, any other all that do not enforce
 * theirs.
 */
export const mayOpen = (
  { providerOrganisationId }: Pick<SessionRow, 'providerOrganisationId'>,
  { id, enforcesProvider }: Membership,
): boolean => (providerOrganisationId === null ? !enforcesProvider : providerOrganisationId === id);

/**
 * Whether a sign-in has to use a second factor before it opens an organisation: if that demands it, or of staff. An organisation
 * demands it of its provider by the provider's own rules.
 */
export const needsSecondFactor = (
  {
    secondFactor,
    isOfStaff,
    providerOrganisationId,
  }: Pick<SessionRow, 'secondFactor' | 'isOfStaff' | 'providerOrganisationId'>,
  { demandsSecondFactor }: Membership,
): boolean =>
  secondFactor === null && (isOfStaff || (demandsSecondFactor && providerOrganisationId === null));

async function saveUse(
  app: Database,
  { signInId, personId }: SessionRow,
  organisation: Membership | null,
  now: Date,
): Promise<void> {
  const member = organisation && { organisationId: organisation.id, personId };
  const scope = { personId, ...(member && { organisationId: member.organisationId }) };
  // Reading works while nothing can be written, as on a full disk; the next call records its use.
  await app.within(scope, (db) => recordUse(db, signInId, member, now)).catch(() => undefined);
}

function findOpenSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
  return db.first(
    sessionRow,
    sql`select person_id as "personId", sign_in_id as "signInId", organisation_id as "organisationId",
        first_name as "firstName", last_name as "lastName", language, time_zone as "timeZone",
        settled_at as "settledAt", previous_login_at as "lastLogin", created_at as "createdAt",
        authenticated_at as "authenticatedAt", last_used_at as "lastUsedAt", expires_at as "expiresAt",
        max_sign_in_minutes as "maxSignInMinutes", max_idle_minutes as "maxIdleMinutes", is_of_staff as "isOfStaff",
        second_factor as "secondFactor", provider_organisation_id as "providerOrganisationId"
      from find_session(${tokenHash}, ${now.toISOString()})`,
  );
}

/**
 * Lists the organisations in which a person is active: neither suspended nor ended. Across organisations on purpose: the policies
 * show a person only their own memberships. Index: membership_person.
 */
export async function listMemberships(db: Db, personId: PersonId, now: Date): Promise<readonly Membership[]> {
  return db.rows(
    organisationRow,
    sql`select o.id, o.name, o.type, o.time_zone as "timeZone", ${SETTINGS_COLUMN} as settings, m.role,
        m.last_seen_at as "lastSeenAt", o.max_sign_in_minutes as "maxSignInMinutes",
        o.max_idle_minutes as "maxIdleMinutes", o.demands_second_factor as "demandsSecondFactor",
        is_sign_on_enforced(o.id, m.person_id) as "enforcesProvider",
        m.is_limited and m.role = any (${LIMITABLE_ROLES}::text[]) as "isLimited"
      from membership m join organisation o on o.id = m.organisation_id
      where m.person_id = ${personId} and ${isActive(now)} order by m.created_at, o.id`,
  );
}

/** Returns who makes the calls of a session: not always the person as whom they see the portal. */
export const getActor = ({ viewing, personId }: Pick<Session, 'viewing' | 'personId'>): PersonId =>
  viewing?.viewer.personId ?? personId;

/** Returns the role in the session's organisation; null, without permissions, if there is none. */
export const getRole = (session: Session | null): Role | null => session?.organisation?.role ?? null;
