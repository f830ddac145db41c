import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { countMails, queueMail } from '../../base/mail/public.ts';
import type { Account } from '../accounts/public.ts';
import { lockFailures } from '../attempts/public.ts';
import { createLink } from '../links/public.ts';

/** How long a link that sets a password works. */
export const RESET_LINK_MINUTES = 60;
/** Mails with such a link to one address. */
export const MAX_RESET_MAILS = { perHour: 3, perDay: 10 } as const;
const HOUR_MS = 3_600_000;

/** Queues a mail with a link that sets a new password, in the transaction of the link; false if the address has had too many. */
export async function sendResetLink(
  db: Db,
  secretKey: SecretKey,
  { personId, email, firstName, lastName, language, timeZone }: Account,
  otherwise: Language,
  now: Date,
): Promise<boolean> {
  await lockFailures(db, `reset ${personId}`);
  const count = async (hours: number) => {
    const since = new Date(now.getTime() - hours * HOUR_MS);
    return (await countMails(db, { kind: 'password-reset', address: email, since })).mails;
  };
  if ((await count(1)) >= MAX_RESET_MAILS.perHour || (await count(24)) >= MAX_RESET_MAILS.perDay)
    return false;
  const subject = { purpose: 'password-reset', personId } as const;
  const { id, expiresAt } = await createLink(db, secretKey, subject, { now, minutes: RESET_LINK_MINUTES });
  await queueMail(
    db,
    {
      kind: 'password-reset',
      to: { address: email, name: `${firstName} ${lastName}` },
      language: language ?? otherwise,
      organisationId: null,
      cause: `link:${id}`,
      facts: {},
      ...(timeZone !== null && { timeZone }),
      link: { purpose: 'password-reset', id, expiresAt },
    },
    now,
  );
  return true;
}
