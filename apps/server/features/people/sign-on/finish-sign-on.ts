import { createHash, timingSafeEqual } from 'node:crypto';
import type { PersonId } from '@groundwork/domain/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, isToken } from '../../../platform/secret-token.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import type { Session, Through } from '../session/public.ts';
import { type AnsweredAttempt, takeSignOnCode } from './attempt-store.ts';
import { saveIdentity, useIdentity } from './identity-store.ts';
import type { SignOnParts } from './sign-on-parts.ts';

export type SignOnFinish = {
  readonly code: string;
  /** The verifier that only the starting page knows. */
  readonly verifier: string;
};

/** The account that a provider identified, with the claims. */
export type SignedOn = { readonly personId: PersonId; readonly through: Through };

/** Creates an account for a person whom the provider identifies for the first time. Null: not possible. */
export type Join = (answered: AnsweredAttempt) => Promise<PersonId | null>;

/**
 * Returns the account that a provider identified. The code proves which browser came back, the verifier which page started.
 * Throws SIGN_ON_FAILED for one without the other, ACCOUNT_NOT_LINKED if no account is linked to the subject.
 */
export async function finishSignOn(
  parts: Pick<SignOnParts, 'app'>,
  finish: SignOnFinish,
  join: Join,
  now: Date,
): Promise<SignedOn> {
  const answered = await takeAnswer(parts, finish, 'sign-in', now);
  const { organisationId, providerId, answer } = answered;
  const known = await parts.app.within({ organisationId }, (db) =>
    useIdentity(db, answered, answer.subject, now),
  );
  const personId = known ?? (await join(answered));
  if (personId === null) throw new Refusal('ACCOUNT_NOT_LINKED');
  const authenticatedAt = answer.authenticatedAt === null ? null : new Date(answer.authenticatedAt);
  return { personId, through: { method: 'provider', organisationId, providerId, authenticatedAt } };
}

/**
 * Links the account of the signed-in person to the provider that just authenticated them. Throws SIGN_ON_FAILED, CONFLICT if
 * the subject is linked to another account.
 */
export async function finishLink(
  parts: Pick<SignOnParts, 'app'>,
  session: Session,
  { requestId, ...finish }: SignOnFinish & { readonly requestId: string },
  now: Date,
): Promise<void> {
  const answered = await takeAnswer(parts, finish, 'link', now);
  const { organisationId, providerId, answer } = answered;
  const { personId } = session;
  if (answered.personId !== personId || session.organisation?.id !== organisationId)
    throw new Refusal('SIGN_ON_FAILED');
  await parts.app.within({ organisationId, personId }, async (db) => {
    const known = await useIdentity(db, answered, answer.subject, now);
    if (known === personId) return;
    if (known !== null || !(await saveIdentity(db, answered, answer.subject, personId, now)))
      throw new Refusal('CONFLICT');
    const about = { organisationId, personId, requestId, at: now };
    await saveAuditEvent(db, { ...about, action: 'provider.linked', subject: { providerId } });
  });
}

/** Redeems a one-time code for the provider's claims. Throws SIGN_ON_FAILED. */
export async function takeAnswer(
  { app }: Pick<SignOnParts, 'app'>,
  { code, verifier }: SignOnFinish,
  purpose: AnsweredAttempt['purpose'],
  now: Date,
): Promise<AnsweredAttempt> {
  const answered = isToken(code)
    ? await app.within({}, (db) => takeSignOnCode(db, hashToken(code), now))
    : null;
  const challenge = createHash('sha256').update(verifier).digest();
  if (!answered || answered.purpose !== purpose || !isSame(answered.challenge, challenge))
    throw new Refusal('SIGN_ON_FAILED');
  return answered;
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
