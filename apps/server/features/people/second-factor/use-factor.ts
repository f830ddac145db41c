import type { FactorProof } from '@groundwork/contract/entities/second-factor.ts';
import type { PersonId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { type PasskeyParty, readPasskeyCount } from './check-passkey.ts';
import { findTotpStep } from './compute-totp.ts';
import { type Factor, listFactors, useAppStep, usePasskeyCount, useRecoveryCode } from './factor-store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './seal-secret.ts';

/** After this many wrong codes in a row an app is locked until a recovery code or a passkey is used. */
export const MAX_FACTOR_FAILURES = 100;

/** What factors are checked with. */
export type FactorParts = PasskeyParty & { readonly secretKey: SecretKey };

export type Proof = {
  readonly personId: PersonId;
  readonly factor: FactorProof;
  /** The challenge that a passkey answers. */
  readonly token: string;
};

/** Whether an app is locked by too many wrong codes. */
export const isLocked = (factors: readonly Factor[]): boolean =>
  factors.some(({ failures }) => failures >= MAX_FACTOR_FAILURES);

/** Opens the secret of an app; null if the installation has another key now. */
export const openAppSecret = (
  { secretKey }: FactorParts,
  personId: PersonId,
  { id: factorId, sealedSecret }: Factor,
): Buffer | null =>
  sealedSecret && openSecret(secretKey.derive('second factors'), { personId, factorId }, sealedSecret);

/** Uses a factor of the person in whose scope the transaction is; false if it is wrong or was used before. */
export async function useFactor(
  db: Db,
  parts: FactorParts,
  { personId, factor, token }: Proof,
  now: Date,
): Promise<boolean> {
  if (factor.kind === 'recovery-code') return useRecoveryCode(db, hashRecoveryCode(factor.code), now);
  const factors = (await listFactors(db)).filter(({ confirmedAt }) => confirmedAt !== null);
  if (factor.kind === 'totp') {
    const app = factors.find(({ kind }) => kind === 'totp');
    const secret = app && openAppSecret(parts, personId, app);
    const step = secret ? findTotpStep(secret, factor.code, now) : null;
    return app !== undefined && step !== null && useAppStep(db, app.id, step, now);
  }
  const passkey = factors.find(
    ({ credentialId }) => credentialId?.toString('base64url') === factor.response.id,
  );
  const count = passkey ? await readPasskeyCount(parts, passkey, factor.response, token) : null;
  return passkey !== undefined && count !== null && usePasskeyCount(db, passkey.id, count, now);
}
