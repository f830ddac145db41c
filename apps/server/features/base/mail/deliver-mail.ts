import type { Database } from '../../../db/database.ts';
import { findBrandOfMail } from '../brand/public.ts';
import type { ResolveLink } from './mail-kinds.ts';
import {
  type ClaimedMail,
  claimMails,
  hasDueMail,
  noteTrouble,
  type Settlement,
  settleMail,
} from './mail-store.ts';
import { getLink, renderMail } from './render-mail.ts';
import { fail, hideLink, MAX_MAIL_TRIES, SENT, toSettlement } from './settle-mail.ts';
import type { MailSettings } from './smtp-settings.ts';
import {
  checkServer,
  createMessageId,
  SMTP_DEADLINE_MS,
  type SmtpTimes,
  sendMail,
} from './smtp-transport.ts';

/** Mails that one worker sends at once, each over a connection of its own. */
const MAX_MAILS_AT_ONCE = 5;
const MS_PER_MINUTE = 60_000;
/** Nobody else claims a mail while it may still be on its way. */
const LEASE_MS = SMTP_DEADLINE_MS + MS_PER_MINUTE;

export type Delivery = {
  readonly app: Database;
  readonly smtp: NonNullable<MailSettings>;
  readonly publicUrl: string;
  readonly resolveLink: ResolveLink;
  readonly now: () => Date;
  readonly onSettled?: (outcome: 'sent' | 'failed' | 'retried') => void;
  /** Shorter in tests. */
  readonly times?: SmtpTimes;
};

/** What a round of the worker did: `unreachable` with the server's words if it could not be logged in to. */
export type Round = { readonly mails: number; readonly trouble: string | null };

/**
 * Sends the mails that are due, each after the server was connected to, greeted and logged in to, so that its trouble uses up
 * no tries. Several workers may do so at once.
 */
export async function deliverDueMails(delivery: Delivery): Promise<Round> {
  const { app, smtp, now, times } = delivery;
  const isDue = await app.within({}, (db) => hasDueMail(db, 'email', now()));
  if (!isDue) return { mails: 0, trouble: null };
  const trouble = await checkServer(smtp, times);
  if (trouble) {
    await app.within({}, (db) => noteTrouble(db, 'email', now(), trouble.answer));
    return { mails: 0, trouble: trouble.answer };
  }
  const terms = { leaseMs: LEASE_MS, maxMails: MAX_MAILS_AT_ONCE };
  const mails = await app.within({}, (db) => claimMails(db, 'email', now(), terms));
  await Promise.all(mails.map((mail) => deliverMail(delivery, mail)));
  return { mails: mails.length, trouble: null };
}

async function deliverMail(delivery: Delivery, mail: ClaimedMail): Promise<void> {
  const { app, now, onSettled } = delivery;
  const settlement = await attempt(delivery, mail);
  const isSettled = await app.within({}, (db) => settleMail(db, mail, settlement, now()));
  if (isSettled) onSettled?.(settlement.outcome ?? 'retried');
}

/** Renders and sends a mail. A worker that was killed has used a try too, so a mail that kills workers comes to an end. */
async function attempt(delivery: Delivery, mail: ClaimedMail): Promise<Settlement> {
  const { app, smtp, times, now } = delivery;
  if (mail.tries > MAX_MAIL_TRIES) return fail('Sending was interrupted too often.');
  const link = getLink(mail);
  let address: string | null = null;
  try {
    address = link && delivery.resolveLink(link);
    const brand = await app.within({ readOnly: true }, (db) => findBrandOfMail(db, mail.id));
    const rendered = renderMail(mail, { ...delivery, brand, resolveLink: () => address ?? '' });
    const failure = await sendMail(smtp, { ...rendered, ...toEnvelope(mail, smtp) }, times);
    return failure ? toSettlement(mail, failure, address, now()) : SENT;
  } catch (error) {
    return fail(hideLink((error as Error).message, address));
  }
}

const toEnvelope = ({ recipient, recipientName, messageId }: ClaimedMail, smtp: Delivery['smtp']) => ({
  to: { address: recipient, ...(recipientName !== null && { name: recipientName }) },
  messageId: createMessageId(messageId, smtp),
});
