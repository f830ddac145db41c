import type {
  FactorChallenge,
  FactorKind,
  FactorProof,
} from '@groundwork/contract/entities/second-factor.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, isToken, newToken } from '../../../platform/secret-token.ts';
import {
  countSignInFailures,
  lockFailures,
  removeSignInFailures,
  saveSignInFailures,
} from '../attempts/public.ts';
import {
  type Challenge,
  findChallenge,
  type NewChallenge,
  saveChallenge,
  useChallenge,
} from './challenge-store.ts';
import { askForPasskey } from './check-passkey.ts';
import {
  applyRemoval,
  countRecoveryCodes,
  type Factor,
  listFactors,
  noteFactorFailure,
} from './factor-store.ts';
import { type FactorParts, isLocked, useFactor } from './use-factor.ts';

/** How long the second step of a sign-in may take. */
export const CHALLENGE_MINUTES = 5;

/** Wrong codes of a person, and the time in which they count. */
export const PER_FACTOR = { failures: 5, windowMs: 15 * 60_000 } as const;

export type SecondStepParts = FactorParts & { readonly app: Database };

/** Lists the confirmed factors of the person in whose scope the transaction is; removes them if staff's removal is due. */
export async function findFactors(db: Db, now: Date): Promise<readonly Factor[]> {
  if (await applyRemoval(db, now)) return [];
  return (await listFactors(db)).filter(({ confirmedAt }) => confirmedAt !== null);
}

/** Asks the person in whose scope the transaction is for one of these factors. */
export async function createChallenge(
  db: Db,
  parts: FactorParts,
  challenge: NewChallenge,
  factors: readonly Factor[],
  now: Date,
): Promise<FactorChallenge> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await saveChallenge(db, tokenHash, challenge, now, expiresAt);
  const kinds = new Set<FactorKind>(factors.map(({ kind }) => kind));
  if ((await countRecoveryCodes(db)) > 0) kinds.add('recovery-code');
  return {
    challenge: token,
    challengeExpiresAt: expiresAt.toISOString(),
    factors: [...kinds],
    passkeyOptions: await askForPasskey(parts, factors, token),
  };
}

export type ChallengeAnswer = { readonly challenge: string; readonly factor: FactorProof };

/**
 * Uses up a challenge with one of the person's factors. Throws CHALLENGE_EXPIRED, WRONG_FACTOR, FACTOR_LOCKED after 100 wrong
 * codes in a row, TOO_MANY_REQUESTS after 5 in 15 minutes.
 */
export async function answerChallenge(
  parts: SecondStepParts,
  purpose: NewChallenge['purpose'],
  { challenge: token, factor }: ChallengeAnswer,
  now: Date,
): Promise<Challenge> {
  const { app } = parts;
  const tokenHash = hashToken(token);
  const challenge = isToken(token)
    ? await app.within({ readOnly: true }, (db) => findChallenge(db, tokenHash, purpose, now))
    : null;
  if (challenge === null) throw new Refusal('CHALLENGE_EXPIRED');
  const { personId } = challenge;
  const key = `factor ${personId}`;
  await app.within({ personId }, (db) => recordFactorAttempt(db, key, factor.kind, now));
  const isRight = await app.within({ personId }, async (db) => {
    if (!(await useFactor(db, parts, { personId, factor, token }, now))) return false;
    if (!(await useChallenge(db, tokenHash))) throw new Refusal('CHALLENGE_EXPIRED');
    await removeSignInFailures(db, [key], now);
    return true;
  });
  if (isRight) return challenge;
  if (factor.kind === 'totp') await app.within({ personId }, (db) => noteFactorFailure(db, now));
  throw new Refusal('WRONG_FACTOR');
}

/** Counts the attempt as a failure until it succeeds, so that attempts at the same time count too. */
async function recordFactorAttempt(db: Db, key: string, kind: FactorKind, now: Date): Promise<void> {
  await lockFailures(db, key);
  // Nobody can try out the others.
  if (kind === 'totp' && isLocked(await listFactors(db))) throw new Refusal('FACTOR_LOCKED');
  const since = new Date(now.getTime() - PER_FACTOR.windowMs);
  if ((await countSignInFailures(db, key, since)) >= PER_FACTOR.failures)
    throw new Refusal('TOO_MANY_REQUESTS', [], PER_FACTOR.windowMs / 1_000);
  await saveSignInFailures(db, [key], now);
}
