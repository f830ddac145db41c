import { getOwnAccount, setOwnPassword } from '../accounts/public.ts';
import { checkPasswordStrength, hashPassword } from '../passwords/public.ts';
import { forgetChallenges } from '../second-factor/public.ts';
import {
  auditPerson,
  provePassword,
  type Session,
  type SignInParts,
  type SignInPlace,
} from '../session/public.ts';
import { endSignIns } from './sign-in-list-store.ts';

export type PasswordChange = SignInPlace & {
  readonly currentPassword: string;
  readonly password: string;
  readonly endsOthers: boolean;
  readonly browser?: string | undefined;
  readonly requestId: string;
};

/** Replaces the password of the signed-in person. Throws WRONG_PASSWORD for the current one, WEAK_PASSWORD for the new one. */
export async function changePassword(
  parts: SignInParts,
  { personId, signInId }: Session,
  { currentPassword, password, endsOthers, ...given }: PasswordChange,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { app } = parts;
  const { email, firstName, lastName } = await app.within({ readOnly: true, personId }, getOwnAccount);
  await provePassword(parts, { ...given, email, password: currentPassword }, now, signal);
  await checkPasswordStrength(password, [email, firstName, lastName]);
  const passwordHash = await hashPassword(password);
  await app.within({ personId }, async (db) => {
    await setOwnPassword(db, passwordHash);
    await forgetChallenges(db);
    if (endsOthers) await endSignIns(db, personId, signInId, now);
  });
  await auditPerson(app, { personId, ...given, now }, 'password.changed', { endsOthers });
}
