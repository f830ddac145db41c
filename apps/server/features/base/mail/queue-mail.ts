import { email } from '@groundwork/contract/fields.ts';
import { toInternationalNumber } from '@groundwork/domain/maps/location-sharing.ts';
import type { Db } from '../../../db/db.ts';
import { MAIL_CHOICES, type MailRequest } from './mail-kinds.ts';
import { saveMail } from './mail-store.ts';

/** A mail without a link says nothing of use after this time. */
const USEFUL_MS = 3 * 86_400_000;

/**
 * Queues a mail in the transaction of its cause: it is sent if and only if that commits, by a worker, so no call waits for a
 * mail server. Returns its id; null, and nothing changes, if one was queued for the same cause before, or if its reader has
 * switched off mails of this choice.
 *
 * ```
 * await queueMail(db, {
 *   kind: 'invitation',
 *   to: { address: 'ann@acme.example' },
 *   language: 'nl',
 *   organisationId,
 *   cause: `invitation:${invitationId}:${attempt}`,
 *   facts: { organisationName: 'Acme Hire', inviterName: 'Bo Smith' },
 *   link: { purpose: 'invitation', id: linkId, expiresAt },
 * }, now);
 * ```
 *
 * The row holds no secret: never put a link or a token into `facts`. Throws if the address is none.
 */
export async function queueMail(db: Db, request: MailRequest, now: Date): Promise<string | null> {
  const { to, link, timeZone = 'UTC' } = request;
  const address = email.safeParse(to.address);
  if (!address.success) throw new Error('a mail to an address that is not valid');
  return saveMail(db, {
    ...request,
    recipient: address.data,
    recipientName: to.name ?? null,
    facts: { ...request.facts, timeZone },
    choice: MAIL_CHOICES[request.kind],
    link: link && { purpose: link.purpose, id: link.id },
    createdAt: now,
    expiresAt: link?.expiresAt ?? new Date(now.getTime() + USEFUL_MS),
  });
}

/**
 * Queues a message with a link to a telephone number, `+` and digits, as `queueMail` does; `to.address` is the number. Throws if
 * it is none, or if the message has no link.
 */
export async function queueMessage(db: Db, request: MailRequest, now: Date): Promise<string | null> {
  const { to, link, timeZone = 'UTC' } = request;
  const recipient = toInternationalNumber(to.address);
  if (recipient === null || link === null) throw new Error('a message to a number that is not valid');
  return saveMail(db, {
    ...request,
    ...{ recipient, recipientName: null, choice: null },
    facts: { ...request.facts, timeZone },
    link: { purpose: link.purpose, id: link.id },
    createdAt: now,
    expiresAt: link.expiresAt,
  });
}
