import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { getOwnAccount, recordAuthentication } from '../accounts/public.ts';
import { findTotpStep, TOTP_SECRET_BYTES } from './compute-totp.ts';
import { toBase32 } from './encode-base32.ts';
import {
  confirmApp,
  countRecoveryCodes,
  listFactors,
  reserveFactorId,
  saveApp,
  saveRecoveryCodes,
} from './factor-store.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { sealSecret } from './seal-secret.ts';
import { type FactorParts, openAppSecret } from './use-factor.ts';

const ISSUER = 'Groundwork';

/** What a person passes to an authenticator app: the secret as letters, and the address that a QR code holds. */
export type OfferedApp = { readonly secret: string; readonly address: string };

/** Creates the secret of an app for the person in whose scope the transaction is. It works once it is confirmed. */
export async function offerApp(db: Db, { secretKey }: FactorParts, now: Date): Promise<OfferedApp> {
  const { personId, email } = await getOwnAccount(db);
  const factorId = await reserveFactorId(db);
  const secret = randomBytes(TOTP_SECRET_BYTES);
  const sealed = sealSecret(secretKey.derive('second factors'), { personId, factorId }, secret);
  await saveApp(db, factorId, sealed, now);
  const letters = toBase32(secret);
  const label = encodeURIComponent(`${ISSUER}:${email}`);
  return { secret: letters, address: `otpauth://totp/${label}?secret=${letters}&issuer=${ISSUER}` };
}

/** What a new factor belongs to. */
export type Enrolment = { readonly signInId: number; readonly now: Date };

/**
 * Confirms the offered app with its first code. Returns recovery codes if the person has none yet, else null; throws
 * WRONG_FACTOR.
 */
export async function enrolApp(
  db: Db,
  parts: FactorParts,
  code: string,
  { signInId, now }: Enrolment,
): Promise<string[] | null> {
  const { personId } = await getOwnAccount(db);
  const app = (await listFactors(db)).find(
    ({ kind, confirmedAt }) => kind === 'totp' && confirmedAt === null,
  );
  const secret = app && openAppSecret(parts, personId, app);
  const step = secret ? findTotpStep(secret, code, now) : null;
  if (app === undefined || step === null) throw new Refusal('WRONG_FACTOR');
  if (!(await confirmApp(db, app.id, step, now))) throw new Refusal('CONFLICT');
  await recordAuthentication(db, signInId, 'totp', now);
  return ensureRecoveryCodes(db, now);
}

/** Creates the person's first recovery codes; null if some are left. */
export const ensureRecoveryCodes = async (db: Db, now: Date): Promise<string[] | null> =>
  (await countRecoveryCodes(db)) > 0 ? null : renewRecoveryCodes(db, now);

/** Creates a new set of recovery codes, which ends the one before. */
export async function renewRecoveryCodes(db: Db, now: Date): Promise<string[]> {
  const codes = createRecoveryCodes();
  await saveRecoveryCodes(db, codes.map(hashRecoveryCode), now);
  return codes;
}
