import type { FactorChallenge } from '@groundwork/contract/entities/second-factor.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { getOwnAccount, type OwnAccount, setOwnPassword } from '../accounts/public.ts';
import { useLink } from '../links/public.ts';
import { checkPasswordStrength, hashPassword } from '../passwords/public.ts';
import { forgetChallenges, type SecondStepParts } from '../second-factor/public.ts';
import { auditPerson, enter, findBrowser, type SignedIn, type SignInPlace } from '../session/public.ts';
import { getAccountLink } from './account-link.ts';
import { endSignIns } from './sign-in-list-store.ts';

/** Returns the account whose password a link sets. Throws EXPIRED_CODE, INVALID_CODE or USER_DISABLED. */
export async function checkResetLink(app: Database, code: string, now: Date): Promise<OwnAccount> {
  const { personId } = await app.within({}, (db) => getAccountLink(db, 'password-reset', code, now));
  return app.within({ readOnly: true, personId }, getEnabledAccount);
}

async function getEnabledAccount(db: Db): Promise<OwnAccount> {
  const account = await getOwnAccount(db);
  if (account.isDisabled) throw new Refusal('USER_DISABLED');
  return account;
}

export type Reset = SignInPlace & {
  readonly code: string;
  readonly password: string;
  readonly browser?: string | undefined;
  readonly requestId: string;
};

/**
 * Sets a new password with the link of a mail, ends all sign-ins of the person and begins one, or asks for the second factor: a
 * mailbox alone does not replace that. Throws as `checkResetLink`, and WEAK_PASSWORD.
 */
export async function resetPassword(
  parts: SecondStepParts,
  { code, password, browser = '', requestId, ...place }: Reset,
  now: Date,
): Promise<SignedIn | FactorChallenge> {
  const { app } = parts;
  const { personId, email, firstName, lastName } = await checkResetLink(app, code, now);
  await checkPasswordStrength(password, [email, firstName, lastName]);
  const passwordHash = await hashPassword(password);
  await app.within({ personId }, async (db) => {
    // Again, with a lock: another request may have used the link while the password was hashed.
    await getAccountLink(db, 'password-reset', code, now);
    await getEnabledAccount(db);
    await useLink(db, hashToken(code), now);
    await setOwnPassword(db, passwordHash);
    await forgetChallenges(db);
    await endSignIns(db, personId, null, now);
  });
  await auditPerson(app, { personId, requestId, now }, 'password.reset');
  const browserHash = await findBrowser(app, browser, email);
  return enter(parts, { ...place, personId, method: 'link', requestId, browserHash }, now);
}
