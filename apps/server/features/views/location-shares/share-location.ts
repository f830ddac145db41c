import { randomUUID } from 'node:crypto';
import type { LocationShare } from '@groundwork/contract/entities/location-share.ts';
import type { MachineKey, MemberKey } from '@groundwork/domain/keys.ts';
import {
  MAX_SHARE_RECIPIENTS,
  MAX_SHARES_A_DAY,
  SHARE_HOURS,
  toWhatsappAddress,
} from '@groundwork/domain/maps/location-sharing.ts';
import { type Language, toLanguage } from '@groundwork/domain/settings/language.ts';
import type { Db } from '../../../db/db.ts';
import { fieldProblem, orNotFound, Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { getTexts } from '../../../platform/texts.ts';
import { findOwnAddress, queueMail, queueMessage } from '../../base/mail/public.ts';
import { deriveLinkToken, type LinkMaker, toLinkAddress } from '../../people/links/public.ts';
import { findLocatedMachine, type LocatedMachine } from './find-located-machine.ts';
import { countShares, listReaders, type NewShare, saveShare } from './location-share-store.ts';
import { getShareCause, presentShare } from './present-share.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whom a position is shown to. */
export type ShareRequest = {
  readonly emailList: readonly string[];
  readonly whatsappNumberList: readonly string[];
  readonly includeSelf: boolean;
};

/** Who shares, and in which words. */
export type Sharer = MemberKey & {
  readonly name: string;
  readonly organisationName: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
};

/** `sendsWhatsapp`: a service sends the messages; else the person sends prepared ones. */
type ShareMaker = LinkMaker & { readonly sendsWhatsapp: boolean };

export type Shared = {
  readonly shares: LocationShare[];
  readonly whatsappMessages: { readonly recipient: string; readonly link: string }[];
};

type Recipient = Pick<NewShare, 'channel' | 'recipient'>;

/**
 * Shares the latest position of an own or hired machine, each recipient by a link of their own, and queues the mails and, if a service sends them, the messages. Throws
 * NOT_FOUND, NO_POSITION, TOO_MANY_RECIPIENTS, TOO_MANY_SHARES, INVALID_REQUEST without a recipient.
 */
export async function shareLocation(
  db: Db,
  machineKey: MachineKey,
  request: ShareRequest,
  sharer: Sharer,
  maker: ShareMaker,
): Promise<Shared> {
  const { now } = sharer;
  const machine = await findLocatedMachine(db, machineKey, sharer);
  const recipients = await listRecipients(db, request);
  const since = new Date(now.getTime() - DAY_MS);
  const earlier = await countShares(db, machineKey.organisationId, since);
  if (earlier + recipients.length > MAX_SHARES_A_DAY) throw new Refusal('TOO_MANY_SHARES');
  const languageOf = await readLanguages(db, recipients, sharer);
  const shares: LocationShare[] = [];
  const whatsappMessages: Shared['whatsappMessages'] = [];
  for (const recipient of recipients) {
    const linkId = randomUUID();
    const token = deriveLinkToken(maker.secretKey, 'location-share', linkId);
    const expiresAt = new Date(now.getTime() + SHARE_HOURS * HOUR_MS);
    const link = { linkId, tokenHash: hashToken(token), sharedBy: sharer.personId, sharedAt: now, expiresAt };
    const { latitudeE7, longitudeE7, locatedAt } = machine;
    const position = { latitudeE7, longitudeE7, locatedAt };
    const saved = await saveShare(db, machineKey, { ...link, ...recipient, ...position });
    const isPrepared = recipient.channel === 'whatsapp' && !maker.sendsWhatsapp;
    if (isPrepared) {
      const address = toLinkAddress(maker, 'location-share', linkId);
      const text = writeMessage(sharer.language, machine.name, address);
      whatsappMessages.push({
        recipient: recipient.recipient,
        link: toWhatsappAddress(recipient.recipient, text),
      });
    } else {
      const sent = { ...recipient, language: languageOf(recipient.recipient) };
      await queueShare(db, { shareId: saved.id, linkId, expiresAt }, sent, machine, sharer);
    }
    shares.push(presentShare(saved, isPrepared ? null : 'queued'));
  }
  return { shares, whatsappMessages };
}

/** Lists each recipient once. */
async function listRecipients(
  db: Db,
  { emailList, whatsappNumberList, includeSelf }: ShareRequest,
): Promise<readonly Recipient[]> {
  const own = includeSelf ? orNotFound(await findOwnAddress(db)) : null;
  const addresses = new Set([...emailList, ...(own === null ? [] : [own.toLowerCase()])]);
  const recipients = [
    ...[...addresses].map((recipient) => ({ channel: 'email', recipient }) as const),
    ...[...new Set(whatsappNumberList)].map((recipient) => ({ channel: 'whatsapp', recipient }) as const),
  ];
  if (recipients.length === 0)
    throw new Refusal('INVALID_REQUEST', [fieldProblem('body.emailList', 'REQUIRED')]);
  if (recipients.length > MAX_SHARE_RECIPIENTS) throw new Refusal('TOO_MANY_RECIPIENTS');
  return recipients;
}

/** Colleagues read their own language, everybody else that of the person who shares. */
async function readLanguages(
  db: Db,
  recipients: readonly Recipient[],
  { language, now }: Sharer,
): Promise<(address: string) => Language> {
  const readers = await listReaders(
    db,
    recipients.map(({ recipient }) => recipient),
    now,
  );
  const known = new Map(readers.map((reader) => [reader.email, reader.language]));
  return (address) => {
    const own = known.get(address);
    return own ? toLanguage(own) : language;
  };
}

async function queueShare(
  db: Db,
  {
    shareId,
    linkId,
    expiresAt,
  }: { readonly shareId: string; readonly linkId: string; readonly expiresAt: Date },
  { channel, recipient, language }: Recipient & { readonly language: Language },
  { name, locatedAt, timeZone }: LocatedMachine,
  sharer: Sharer,
): Promise<void> {
  const { organisationId, organisationName, now } = sharer;
  const facts = { senderName: sharer.name, organisationName, machineName: name, at: locatedAt };
  const queue = channel === 'email' ? queueMail : queueMessage;
  await queue(
    db,
    {
      ...{ kind: 'location-share', to: { address: recipient }, language, organisationId, facts, timeZone },
      cause: getShareCause(shareId),
      link: { purpose: 'location-share', id: linkId, expiresAt },
    },
    now,
  );
}

const writeMessage = (language: Language, machine: string, link: string): string =>
  getTexts(language)
    .t('exports.locationMessage')
    .replace('{{machine}}', () => machine)
    .replace('{{link}}', () => link);
