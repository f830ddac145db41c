import { PROVIDER_CHECKS } from '@groundwork/contract/entities/identity-provider.ts';
import type { PersonId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import type { ProviderKey } from './provider-store.ts';

export const SIGN_ON_PURPOSES = ['sign-in', 'link', 'test'] as const;

/** What a sign-on is for: a new session, an account that is linked to a provider, or a test that signs nobody in. */
export type SignOnPurpose = (typeof SIGN_ON_PURPOSES)[number];

const begun = {
  organisationId: ids.organisationId,
  providerId: z.int(),
  purpose: z.enum(SIGN_ON_PURPOSES),
  /** Who links or tests; null for a sign-in. */
  personId: z.nullable(ids.personId),
  challenge: z.instanceof(Buffer),
};

const attemptRow = z.object(begun);
/** A started sign-on. */
export type Attempt = z.output<typeof attemptRow>;

export type NewAttempt = ProviderKey & {
  readonly purpose: SignOnPurpose;
  readonly personId: PersonId | null;
  readonly challenge: Buffer;
};

/** When a pending row was created, and when it expires. */
export type Term = { readonly now: Date; readonly expiresAt: Date };

export async function saveAttempt(
  db: Db,
  stateHash: Buffer,
  { organisationId, providerId, purpose, personId, challenge }: NewAttempt,
  { now, expiresAt }: Term,
): Promise<void> {
  await db.run(sql`select save_sign_on_attempt(${stateHash}, ${organisationId}, ${providerId}, ${purpose}, ${personId},
    ${challenge}, ${now.toISOString()}, ${expiresAt.toISOString()})`);
}

/** Consumes an attempt; null if it is unknown, used or expired. */
export const takeAttempt = (db: Db, stateHash: Buffer, now: Date): Promise<Attempt | null> =>
  db.first(
    attemptRow,
    sql`select organisation_id as "organisationId", provider_id as "providerId", purpose, person_id as "personId",
        challenge
      from take_sign_on_attempt(${stateHash}, ${now.toISOString()})`,
  );

/** The claims about the person that the portal uses. */
export const providerAnswer = z.object({
  subject: z.string(),
  /** Never looked up: only shown, and compared with an invitation. */
  email: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  /** When the person authenticated at the provider (`auth_time`); null if not reported. */
  authenticatedAt: z.nullable(z.string()),
  /** Of a test: what failed. */
  fault: z.optional(z.object({ check: z.enum(PROVIDER_CHECKS), found: z.string() })),
});
export type ProviderAnswer = z.output<typeof providerAnswer>;

const codeRow = z.object({ ...begun, answer: providerAnswer });
/** A sign-on with the provider's response. */
export type AnsweredAttempt = z.output<typeof codeRow>;

export async function saveSignOnCode(
  db: Db,
  codeHash: Buffer,
  { organisationId, providerId, purpose, personId, challenge, answer }: AnsweredAttempt,
  { now, expiresAt }: Term,
): Promise<void> {
  await db.run(sql`select save_sign_on_code(${codeHash}, ${organisationId}, ${providerId}, ${purpose}, ${personId},
    ${challenge}, ${JSON.stringify(answer)}, ${now.toISOString()}, ${expiresAt.toISOString()})`);
}

/** Consumes a code; null if it is unknown, used or expired. */
export const takeSignOnCode = (db: Db, codeHash: Buffer, now: Date): Promise<AnsweredAttempt | null> =>
  db.first(
    codeRow,
    sql`select organisation_id as "organisationId", provider_id as "providerId", purpose, person_id as "personId",
        challenge, answer
      from take_sign_on_code(${codeHash}, ${now.toISOString()})`,
  );
