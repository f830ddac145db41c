import type { Database } from '../../../db/database.ts';
import type { OutgoingPolicy } from '../../../platform/outgoing/fetch-outgoing.ts';
import type { ResolveLink } from './mail-kinds.ts';
import { type ClaimedMail, claimMails, hasDueMail, type Settlement, settleMail } from './mail-store.ts';
import { getLink } from './render-mail.ts';
import { sendWhatsapp } from './send-whatsapp.ts';
import { fail, MAX_MAIL_TRIES, SENT, toSettlement } from './settle-mail.ts';
import type { WhatsappSettings } from './whatsapp-settings.ts';

/** Nobody else claims a message while it may still be on its way. */
const TERMS = { leaseMs: 60_000, maxMails: 5 };

export type WhatsappDelivery = {
  readonly app: Database;
  readonly whatsapp: NonNullable<WhatsappSettings>;
  readonly outgoing: OutgoingPolicy;
  readonly resolveLink: ResolveLink;
  readonly now: () => Date;
  readonly onSettled?: (outcome: 'sent' | 'failed' | 'retried') => void;
};

/** Sends the messages of the outbox that are due, each by one call. Returns how many. Several workers may do so at once. */
export async function deliverDueMessages(delivery: WhatsappDelivery): Promise<number> {
  const { app, now, onSettled } = delivery;
  if (!(await app.within({}, (db) => hasDueMail(db, 'whatsapp', now())))) return 0;
  const messages = await app.within({}, (db) => claimMails(db, 'whatsapp', now(), TERMS));
  await Promise.all(
    messages.map(async (message) => {
      const settlement = await attempt(delivery, message);
      const isSettled = await app.within({}, (db) => settleMail(db, message, settlement, now()));
      if (isSettled) onSettled?.(settlement.outcome ?? 'retried');
    }),
  );
  return messages.length;
}

async function attempt(delivery: WhatsappDelivery, message: ClaimedMail): Promise<Settlement> {
  const { whatsapp, outgoing, resolveLink, now } = delivery;
  if (message.tries > MAX_MAIL_TRIES) return fail('Sending was interrupted too often.');
  const link = getLink(message);
  const address = link && resolveLink(link);
  if (address === null) return fail('The message has no link.');
  const { recipient, language, facts } = message;
  const texts = [facts.machineName ?? '', address];
  const failure = await sendWhatsapp(whatsapp, { recipient, language, texts }, outgoing);
  return failure ? toSettlement(message, failure, address, now()) : SENT;
}
