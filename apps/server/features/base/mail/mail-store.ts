import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { EmailType } from '@groundwork/domain/settings/email-types.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { LinkName } from './mail-kinds.ts';

export type NewMail = {
  readonly organisationId: OrganisationId | null;
  readonly kind: string;
  readonly cause: string;
  readonly recipient: string;
  readonly recipientName: string | null;
  readonly language: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly link: LinkName | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Under which it can be switched off; null: everybody gets it. */
  readonly choice: EmailType | null;
};

const idRow = z.object({ id: z.nullable(z.string()) });

/** Returns the id of the new mail; null if there is one for its cause, or its reader does not want it. */
export async function saveMail(db: Db, mail: NewMail): Promise<string | null> {
  const { id } = await db.one(
    idRow,
    sql`select queue_mail(${mail.organisationId}, ${mail.kind}, ${mail.cause}, ${mail.recipient}, ${mail.recipientName},
      ${mail.language}, ${JSON.stringify(mail.facts)}::jsonb, ${mail.link?.purpose ?? null}, ${mail.link?.id ?? null},
      ${mail.createdAt.toISOString()}, ${mail.expiresAt.toISOString()}, ${mail.choice})::text as id`,
  );
  return id;
}

/** What the text of a mail is made of. */
export const mailContent = {
  kind: z.string(),
  recipient: z.string(),
  recipientName: z.nullable(z.string()),
  language: z.string(),
  facts: z.record(z.string(), z.string()),
  linkPurpose: z.nullable(z.string()),
  linkId: z.nullable(z.string()),
  expiresAt: z.string(),
};

const claimedRow = z.object({
  ...mailContent,
  id: z.string(),
  claim: z.string(),
  messageId: z.string(),
  tries: z.int(),
});
export type ClaimedMail = z.output<typeof claimedRow>;

/** Which of two services delivers a row of the outbox. */
type Channel = 'email' | 'whatsapp';
const toPhones = (channel: Channel): boolean => channel === 'whatsapp';

type ClaimTerms = { readonly leaseMs: number; readonly maxMails: number };

/** Claims due mails of a channel for the time of the lease; other workers get others. Index: mail_due. */
export const claimMails = (
  db: Db,
  channel: Channel,
  now: Date,
  { leaseMs, maxMails }: ClaimTerms,
): Promise<ClaimedMail[]> =>
  db.rows(
    claimedRow,
    sql`select id::text, claim, kind, recipient, recipient_name as "recipientName", language, facts,
        link_purpose as "linkPurpose", link_id as "linkId", message_id as "messageId", tries, expires_at as "expiresAt"
      from claim_mail(${now.toISOString()}, ${leaseMs} * interval '1 millisecond', ${maxMails}, ${toPhones(channel)})`,
  );

/** Whether a mail of a channel is due. Index: mail_due. */
export const hasDueMail = (db: Db, channel: Channel, now: Date): Promise<boolean> =>
  isTrue(db, sql`select has_due_mail(${now.toISOString()}, ${toPhones(channel)}) as it`);

/** What becomes of a claimed mail. `dueAt` null: it is over. */
export type Settlement = {
  readonly outcome: 'sent' | 'failed' | null;
  readonly serverAnswer: string | null;
  readonly dueAt: Date | null;
  /** Whether the try does not count. */
  readonly givesBack: boolean;
};

/** False if the lease was lost: another worker has the mail now, and what it does counts. */
export const settleMail = (
  db: Db,
  { id, claim }: Pick<ClaimedMail, 'id' | 'claim'>,
  { outcome, serverAnswer, dueAt, givesBack }: Settlement,
  now: Date,
): Promise<boolean> =>
  isTrue(
    db,
    sql`select settle_mail(${id}, ${claim}, ${outcome}, ${serverAnswer}, ${now.toISOString()},
      ${dueAt?.toISOString() ?? null}, ${givesBack}) as it`,
  );

/** Ends mails that nobody could use any more. Index: mail_due. */
export const expireMails = (db: Db, now: Date): Promise<number> =>
  count(db, sql`select expire_mail(${now.toISOString()})::int as count`);

/** Removes mails that were settled before an instant. Index: mail_settled. */
export const forgetMails = (db: Db, before: Date): Promise<number> =>
  count(db, sql`select forget_mail(${before.toISOString()})::int as count`);

/** Notes what keeps all due mails of a channel waiting. Index: mail_due. */
export async function noteTrouble(db: Db, channel: Channel, now: Date, answer: string): Promise<void> {
  await db.run(sql`select note_mail_trouble(${now.toISOString()}, ${answer}, ${toPhones(channel)})`);
}

const measureRow = z.object({ waiting: z.int(), oldestAt: z.nullable(z.string()) });
export type MailQueue = z.output<typeof measureRow>;

/** Counts the mails that wait. Index: mail_due. */
export const measureMails = (db: Db): Promise<MailQueue> =>
  db.one(measureRow, sql`select waiting::int, oldest_at as "oldestAt" from measure_mail()`);

const countRow = z.object({ mails: z.int(), lastAt: z.nullable(z.string()) });
type MailCount = z.output<typeof countRow>;

/**
 * Counts the mails of a kind that were queued since an instant, to an address, or of an organisation: for limits such as
 * three resets an hour. Index: mail_recipient, mail_organisation.
 */
export const countMails = (
  db: Db,
  of: { readonly kind: string; readonly since: Date } & (
    | { readonly address: string; readonly organisationId?: OrganisationId }
    | { readonly organisationId: OrganisationId }
  ),
): Promise<MailCount> =>
  db.one(
    countRow,
    sql`select mails, last_at as "lastAt" from count_mail(${of.kind}, ${'address' in of ? of.address : null},
      ${of.organisationId ?? null}, ${of.since.toISOString()})`,
  );

/** Returns the e-mail address of the person in whose scope the transaction is; null without one. */
export async function findOwnAddress(db: Db): Promise<string | null> {
  const { address } = await db.one(
    z.object({ address: z.nullable(z.string()) }),
    sql`select find_own_address() as address`,
  );
  return address;
}

async function isTrue(db: Db, query: Sql): Promise<boolean> {
  return (await db.one(z.object({ it: z.boolean() }), query)).it;
}

async function count(db: Db, query: Sql): Promise<number> {
  return (await db.one(z.object({ count: z.int() }), query)).count;
}
