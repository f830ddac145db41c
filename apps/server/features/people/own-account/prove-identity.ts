import type { FactorChallenge } from '@groundwork/contract/entities/second-factor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { getOwnAccount, recordAuthentication } from '../accounts/public.ts';
import {
  answerChallenge,
  type ChallengeAnswer,
  createChallenge,
  findFactors,
  type SecondStepParts,
} from '../second-factor/public.ts';
import { provePassword, type Session, type SignInParts, type SignInPlace } from '../session/public.ts';

export type Authentication = SignInPlace & {
  readonly password: string;
  readonly browser?: string | undefined;
  readonly requestId: string;
};

/**
 * Proves again who the signed-in person is. Returns null if that suffices, else a challenge for the second factor. Throws
 * WRONG_PASSWORD.
 */
export async function authenticate(
  parts: SignInParts,
  { personId, signInId }: Session,
  given: Authentication,
  now: Date,
  signal: AbortSignal,
): Promise<FactorChallenge | null> {
  const { app } = parts;
  const { email } = await app.within({ readOnly: true, personId }, getOwnAccount);
  await provePassword(parts, { ...given, email }, now, signal);
  return app.within({ personId }, async (db) => {
    const factors = await findFactors(db, now);
    const step = { purpose: 'authenticate', signInId, method: null } as const;
    if (factors.length > 0) return createChallenge(db, parts, step, factors, now);
    await recordAuthentication(db, signInId, null, now);
    return null;
  });
}

/** Proves with the second factor who the signed-in person is. Throws as `answerChallenge`. */
export async function authenticateWithFactor(
  parts: SecondStepParts,
  { personId, signInId }: Session,
  answer: ChallengeAnswer,
  now: Date,
): Promise<void> {
  const challenge = await answerChallenge(parts, 'authenticate', answer, now);
  if (challenge.personId !== personId || challenge.signInId !== signInId)
    throw new Refusal('CHALLENGE_EXPIRED');
  await parts.app.within({ personId }, (db) => recordAuthentication(db, signInId, answer.factor.kind, now));
}
