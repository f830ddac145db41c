import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { MemberKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { FRESH_MS } from './fresh-authentication.ts';
import { MAX_SIGN_INS, MAX_TOKENS, SIGN_IN_LIMITS } from './sign-in-limits.ts';

/** How a person proved who they are. */
export type SignInMethod = OwnSignInMethod | Through['method'];

/** How a person proves it to the portal itself. */
export type OwnSignInMethod = 'password' | 'passkey' | 'link';

/** The provider whose word a sign-in is. */
export type Through = ProviderKey & {
  readonly method: 'provider' | 'token';
  /** When the person proved to the provider who they are; null: it does not say. */
  readonly authenticatedAt: Date | null;
};

type ProviderKey = { readonly organisationId: OrganisationId; readonly providerId: number };

/** The browser of a sign-in: as it names itself, and its network address. */
export type SignInPlace = { readonly userAgent: string; readonly address: string };

export type NewSignIn = {
  readonly personId: PersonId;
  readonly method: SignInMethod;
  readonly place: SignInPlace;
  readonly previousLoginAt: string | null;
  /** Null: the person proved to the portal itself who they are. */
  readonly through?: Through | null;
};

const signInId = z.object({ id: z.int() });

/** Saves a sign-in that begins now, and ends the person's oldest if there are too many. */
export async function saveSignIn(
  db: Db,
  { personId, method, place, previousLoginAt, through = null }: NewSignIn,
  now: Date,
): Promise<{ readonly id: number; readonly expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + SIGN_IN_LIMITS.wholeMs);
  const { id } = await db.one(
    signInId,
    sql`select save_sign_in(${personId}, ${method}, ${place.userAgent}, ${place.address}, ${previousLoginAt},
      ${now.toISOString()}, ${expiresAt.toISOString()}, ${MAX_SIGN_INS}, ${getAuthenticatedAt(through, now).toISOString()},
      ${through?.organisationId ?? null}, ${through?.providerId ?? null}) as id`,
  );
  return { id, expiresAt };
}

/** A provider may open a session of weeks ago again: without its word for when, the proof is not fresh. */
function getAuthenticatedAt(through: Through | null, now: Date): Date {
  if (through === null) return now;
  const { authenticatedAt } = through;
  const latest = authenticatedAt ?? new Date(now.getTime() - FRESH_MS - 1);
  return latest < now ? latest : now;
}

/** Whether the person has a sign-in that has not ended. */
export async function isSignedIn(db: Db, personId: PersonId, now: Date): Promise<boolean> {
  const row = z.object({ it: z.boolean() });
  const query = sql`select exists (select from list_sign_ins(${personId}, ${now.toISOString()})) as it`;
  return (await db.one(row, query)).it;
}

export type NewSession = {
  readonly tokenHash: Buffer;
  readonly signInId: number;
  readonly organisationId: OrganisationId | null;
};

/** Adds a token for an organisation to a sign-in. Those for others stay good. */
export async function saveSession(db: Db, session: NewSession, now: Date): Promise<void> {
  await db.run(sql`select save_session(${session.tokenHash}, ${session.signInId}, ${session.organisationId},
    ${now.toISOString()}, ${MAX_TOKENS})`);
}

/** Ends a sign-in of the person with all its tokens. */
export async function endSignIn(db: Db, personId: PersonId, id: number, now: Date): Promise<void> {
  await db.run(sql`select end_sign_in(${personId}, ${id}, ${now.toISOString()})`);
}

/** Records that a sign-in was used, and its person seen in the organisation: in the scope of that. */
export async function recordUse(db: Db, id: number, member: MemberKey | null, now: Date): Promise<void> {
  await db.run(sql`select record_sign_in_use(${id}, ${now.toISOString()})`);
  if (member === null) return;
  await db.run(sql`update membership set last_seen_at = ${now.toISOString()}
    where organisation_id = ${member.organisationId} and person_id = ${member.personId}`);
}
