import type { PersonId } from '@groundwork/domain/ids.ts';
import { DEFAULT_LANGUAGE } from '@groundwork/domain/limits.ts';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { queueMail } from '../../base/mail/public.ts';
import { getOwnAccount, isAddressTaken, type OwnAccount, setOwnAddress } from '../accounts/public.ts';
import { createLink, useLink, withdrawLinks } from '../links/public.ts';
import { auditPerson } from '../session/public.ts';
import { getAccountLink } from './account-link.ts';
import { sendResetLink } from './send-reset-link.ts';
import { endSignIns } from './sign-in-list-store.ts';

/** How long the link to a new address works, and the one that undoes the change. */
const CHANGE_LINK_MINUTES = 60;
const UNDO_LINK_DAYS = 7;

type Parts = { readonly app: Database; readonly secretKey: SecretKey };

const toMail = ({ firstName, lastName, language, timeZone }: OwnAccount, address: string) => ({
  to: { address, name: `${firstName} ${lastName}` },
  language: language ?? DEFAULT_LANGUAGE,
  organisationId: null,
  ...(timeZone !== null && { timeZone }),
});

/** Sends a link to the new address of the person in whose scope the transaction is; nothing if another account has it. */
export async function sendAddressLink(
  db: Db,
  secretKey: SecretKey,
  { personId, email }: { readonly personId: PersonId; readonly email: string },
  now: Date,
): Promise<void> {
  const account = await getOwnAccount(db);
  if (await isAddressTaken(db, email)) return;
  const subject = { purpose: 'email-change', personId, email } as const;
  const { id, expiresAt } = await createLink(db, secretKey, subject, { now, minutes: CHANGE_LINK_MINUTES });
  const link = { purpose: 'email-change', id, expiresAt };
  const mail = {
    ...toMail(account, email),
    kind: 'address-change',
    cause: `link:${id}`,
    facts: {},
    link,
  } as const;
  await queueMail(db, mail, now);
}

export type UsedLink = { readonly token: string; readonly requestId: string };

/**
 * Changes the address with the link that was sent to the new one, and tells the old one, from where it can be undone. Throws
 * INVALID_CODE, also if the address was taken meanwhile, or EXPIRED_CODE.
 */
export async function changeAddress(
  { app, secretKey }: Parts,
  { token, requestId }: UsedLink,
  now: Date,
): Promise<string> {
  const { personId, email } = await app.within({}, (db) => getAccountLink(db, 'email-change', token, now));
  if (email === null) throw new Refusal('INVALID_CODE');
  await app.within({ personId }, async (db) => {
    await getAccountLink(db, 'email-change', token, now);
    const account = await getOwnAccount(db);
    if (!(await setOwnAddress(db, email))) throw new Refusal('INVALID_CODE');
    await useLink(db, hashToken(token), now);
    // It may wait in the mailbox that is left.
    await withdrawLinks(db, { purpose: 'password-reset', personId }, now);
    const subject = { purpose: 'email-undo', personId, email: account.email } as const;
    const minutes = UNDO_LINK_DAYS * 24 * 60;
    const { id, expiresAt } = await createLink(db, secretKey, subject, { now, minutes });
    const link = { purpose: 'email-undo', id, expiresAt };
    const notice = {
      kind: 'address-change-notice',
      cause: `link:${id}`,
      facts: { newAddress: email },
    } as const;
    await queueMail(db, { ...toMail(account, account.email), ...notice, link }, now);
  });
  await auditPerson(app, { personId, requestId, now }, 'address.changed');
  return email;
}

/**
 * Undoes a change of address with the link that was sent to the old one. Somebody else may have made the change: all sign-ins
 * end, and the old address gets a link for a new password.
 */
export async function undoAddressChange(
  { app, secretKey }: Parts,
  { token, requestId }: UsedLink,
  now: Date,
): Promise<string> {
  const { personId, email } = await app.within({}, (db) => getAccountLink(db, 'email-undo', token, now));
  if (email === null) throw new Refusal('INVALID_CODE');
  await app.within({ personId }, async (db) => {
    await getAccountLink(db, 'email-undo', token, now);
    if (!(await setOwnAddress(db, email))) throw new Refusal('INVALID_CODE');
    await useLink(db, hashToken(token), now);
    for (const purpose of ['email-undo', 'email-change'] as const)
      await withdrawLinks(db, { purpose, personId, email }, now);
    await endSignIns(db, personId, null, now);
    await sendResetLink(db, secretKey, await getOwnAccount(db), DEFAULT_LANGUAGE, now);
  });
  await auditPerson(app, { personId, requestId, now }, 'address-change.undone');
  return email;
}
