import type { Database } from '../../../db/database.ts';
import { saveAuditEvent } from '../../base/audit/public.ts';
import { findAccount } from '../accounts/public.ts';
import { createLink, type IssuedLink, type LinkMaker } from '../links/public.ts';
import { hasSecondFactor, removeFactors } from '../second-factor/public.ts';
import { listMemberships } from '../session/public.ts';
import { RESET_LINK_MINUTES } from './send-reset-link.ts';

/** A link that sets a new password; `hadFactor`: a second factor was removed. */
export type Recovered = IssuedLink & { readonly hadFactor: boolean };

/**
 * Lets an administrator back in at the request of the operator: with a link that sets a password, and without the second
 * factor if they are internal staff, whose factor only staff could remove. Recorded in all organisations of the person. Null for
 * anybody else, and for a disabled account.
 */
export async function recoverAdministrator(
  app: Database,
  { publicUrl, secretKey }: LinkMaker,
  email: string,
  now: Date,
): Promise<Recovered | null> {
  const account = await app.within({ readOnly: true }, (db) => findAccount(db, email));
  if (account === null || account.isDisabled) return null;
  const { personId } = account;
  const memberships = await app.within({ readOnly: true, personId }, (db) =>
    listMemberships(db, personId, now),
  );
  const isStaff = memberships.some(({ role }) => role === 'internal');
  if (!isStaff && !memberships.some(({ role }) => role === 'administrator')) return null;
  const recovered = await app.within({ personId }, async (db) => {
    const hadFactor = isStaff && (await hasSecondFactor(db, personId));
    if (hadFactor) await removeFactors(db, personId);
    const subject = { purpose: 'password-reset', personId } as const;
    const { token, expiresAt } = await createLink(db, secretKey, subject, {
      now,
      minutes: RESET_LINK_MINUTES,
    });
    const link = `${publicUrl}/forgot-password/reset#token=${token}`;
    return { link, expiresAt: expiresAt.toISOString(), hadFactor };
  });
  for (const { id: organisationId } of memberships)
    await app.within({ organisationId }, (db) =>
      saveAuditEvent(db, {
        ...{ organisationId, personId: null, requestId: 'recover-administrator', at: now },
        ...{ action: 'administrator.recovered', subject: { personId, hadFactor: recovered.hadFactor } },
      }),
    );
  return recovered;
}
