import type { PasskeyCreation, PasskeyCreationOptions } from '@groundwork/contract/entities/passkey.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, isToken, newToken } from '../../../platform/secret-token.ts';
import { getOwnAccount, recordAuthentication } from '../accounts/public.ts';
import { findChallenge, saveChallenge, useChallenge } from './challenge-store.ts';
import { offerPasskey, type PasskeyParty, readNewPasskey } from './check-passkey.ts';
import { type Enrolment, ensureRecoveryCodes } from './enrol-app.ts';
import { CHALLENGE_MINUTES } from './factor-challenge.ts';
import { listFactors, savePasskey } from './factor-store.ts';

/** Passkeys of a person. */
export const MAX_PASSKEYS = 20;

/** A challenge for a new passkey, and what the browser needs to create one. */
export type OfferedPasskey = { readonly challenge: string; readonly options: PasskeyCreationOptions };

/** Offers the person in whose scope the transaction is to create a passkey. */
export async function beginPasskey(
  db: Db,
  party: PasskeyParty,
  { signInId, now }: Enrolment,
): Promise<OfferedPasskey> {
  const { personId, email, firstName, lastName } = await getOwnAccount(db);
  const factors = await listFactors(db);
  if (factors.filter(({ kind }) => kind === 'passkey').length >= MAX_PASSKEYS) throw new Refusal('CONFLICT');
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await saveChallenge(db, tokenHash, { purpose: 'passkey', signInId, method: null }, now, expiresAt);
  const account = { personId, email, name: `${firstName} ${lastName}` };
  return { challenge: token, options: await offerPasskey(party, account, factors, token) };
}

export type NewPasskeyAnswer = {
  readonly challenge: string;
  readonly name: string;
  readonly passkey: PasskeyCreation;
};

/**
 * Saves a passkey that the browser has created. Returns recovery codes if the person has none yet, else null; throws
 * CHALLENGE_EXPIRED, or WRONG_FACTOR if it was not made for the challenge or belongs to an account already.
 */
export async function enrolPasskey(
  db: Db,
  party: PasskeyParty,
  { challenge: token, name, passkey }: NewPasskeyAnswer,
  { signInId, now }: Enrolment,
): Promise<string[] | null> {
  const { personId } = await getOwnAccount(db);
  const tokenHash = hashToken(token);
  const challenge = isToken(token) ? await findChallenge(db, tokenHash, 'passkey', now) : null;
  const isOwn = challenge?.personId === personId && challenge.signInId === signInId;
  if (!isOwn || !(await useChallenge(db, tokenHash))) throw new Refusal('CHALLENGE_EXPIRED');
  const created = await readNewPasskey(party, name, passkey, token);
  if (created === null || !(await savePasskey(db, created, now))) throw new Refusal('WRONG_FACTOR');
  await recordAuthentication(db, signInId, 'passkey', now);
  return ensureRecoveryCodes(db, now);
}
