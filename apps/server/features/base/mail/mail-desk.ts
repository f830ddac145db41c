import { randomUUID } from 'node:crypto';
import type { MailServer, Mail as SentMail } from '@groundwork/contract/entities/mail.ts';
import type { Language } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import { findBrandOfMail } from '../brand/public.ts';
import type { ResolveLink } from './mail-kinds.ts';
import { findMail, type ListedMail, listMails, type MailListQuery } from './mail-list-query.ts';
import { getLink, type RenderedMail, renderMail } from './render-mail.ts';
import type { MailSettings } from './smtp-settings.ts';
import { checkServer, createMessageId, type SmtpTimes, sendMail } from './smtp-transport.ts';

/** Mails on one page of the list. */
const MAX_LISTED_MAILS = 100;
/** A person waits for the trial. */
const TRIAL_TIMES: SmtpTimes = { silenceMs: 10_000, deadlineMs: 15_000 };

/** What staff see of mail, and where its buttons lead. */
export type MailDesk = {
  readonly settings: MailSettings;
  readonly publicUrl: string;
  readonly resolveLink: ResolveLink;
};

/** Lists mails of the installation, without their texts. Runs as staff. */
export async function listOutbox(db: Db, query: MailListQuery, { settings }: MailDesk) {
  const found = await listMails(db, query, MAX_LISTED_MAILS + 1);
  return {
    server: settings && presentServer(settings),
    mails: found.slice(0, MAX_LISTED_MAILS).map(presentMail),
    hasMore: found.length > MAX_LISTED_MAILS,
  };
}

const presentServer = ({ host, port, tls, login, from, replyTo }: NonNullable<MailSettings>): MailServer => ({
  ...{ host, port, isEncrypted: tls !== 'off', hasLogin: login !== null },
  ...{ from: from.address, replyTo: replyTo?.address ?? null },
});

const presentMail = ({ state, ...mail }: ListedMail): SentMail => ({
  id: mail.id,
  kind: mail.kind,
  recipient: mail.recipient,
  language: mail.language,
  organisationName: mail.organisationName,
  mailState: state,
  tries: mail.tries,
  serverAnswer: mail.serverAnswer,
  createdAt: mail.createdAt,
  dueAt: mail.dueAt,
  settledAt: mail.settledAt,
  hasLink: getLink(mail) !== null,
});

/** Renders a mail for staff, with its link only if `isRevealed`; null if there is none with this id. Runs as staff. */
export async function readMail(
  db: Db,
  id: string,
  { publicUrl, resolveLink }: MailDesk,
  isRevealed: boolean,
): Promise<(RenderedMail & { readonly mail: ListedMail }) | null> {
  const mail = await findMail(db, id);
  if (mail === null) return null;
  const targets = { publicUrl, resolveLink: isRevealed ? resolveLink : null };
  // The logo comes with the mail itself, so there is none here.
  const brand = await findBrandOfMail(db, id);
  return { ...renderMail(mail, { ...targets, brand: brand && { ...brand, logo: null } }), mail };
}

/** What became of a trial; `failedAt` null: the mail was sent. */
type Trial = {
  readonly failedAt: 'settings' | 'server' | 'mail' | null;
  readonly serverAnswer: string | null;
};

/** Connects to the server, logs in and sends a mail at once, past the outbox. */
export async function tryServer(
  { settings, publicUrl }: MailDesk,
  recipient: string,
  language: Language,
): Promise<Trial> {
  if (settings === null) return { failedAt: 'settings', serverAnswer: null };
  const trouble = await checkServer(settings, TRIAL_TIMES);
  if (trouble) return { failedAt: 'server', serverAnswer: trouble.answer };
  const content = { kind: 'test', recipient, language, facts: {}, linkPurpose: null, linkId: null };
  const rendered = renderMail({ ...content, expiresAt: '' }, { publicUrl, resolveLink: null });
  const to = { address: recipient };
  const messageId = createMessageId(randomUUID(), settings);
  const failure = await sendMail(settings, { ...rendered, to, messageId }, TRIAL_TIMES);
  return { failedAt: failure && 'mail', serverAnswer: failure?.answer ?? null };
}
