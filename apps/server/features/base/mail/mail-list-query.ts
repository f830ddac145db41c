import { MAIL_STATES } from '@groundwork/contract/entities/mail.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { mailContent } from './mail-store.ts';

const STATE = sql`case when outcome is not null then outcome when tries > 0 or server_answer is not null then 'waiting'
  else 'queued' end as state`;

const stateRow = z.object({
  cause: z.string(),
  state: z.enum(MAIL_STATES),
  tries: z.int(),
  serverAnswer: z.nullable(z.string()),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
});

/** What became of the mail for a cause. */
export type MailState = z.output<typeof stateRow>;

/** Lists what became of the mails for these causes in the organisation of the transaction. Index: mail_cause. */
export const listMailStates = (
  db: Db,
  organisationId: OrganisationId,
  causes: readonly string[],
): Promise<MailState[]> =>
  db.rows(
    stateRow,
    sql`select cause, ${STATE}, tries, server_answer as "serverAnswer", created_at as "createdAt", settled_at as "settledAt"
      from mail where organisation_id = ${organisationId} and cause = any (${causes}::text[])`,
  );

const listedRow = z.object({
  id: z.string(),
  ...mailContent,
  organisationName: z.nullable(z.string()),
  state: z.enum(MAIL_STATES),
  tries: z.int(),
  serverAnswer: z.nullable(z.string()),
  createdAt: z.string(),
  dueAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type ListedMail = z.output<typeof listedRow>;

const LISTED = sql`select m.id::text, m.kind, m.recipient, m.recipient_name as "recipientName", m.language, m.facts,
    m.link_purpose as "linkPurpose", m.link_id as "linkId", m.expires_at as "expiresAt", o.name as "organisationName",
    ${STATE}, m.tries, m.server_answer as "serverAnswer", m.created_at as "createdAt", m.due_at as "dueAt",
    m.settled_at as "settledAt"
  from mail m left join organisation o on o.id = m.organisation_id`;

/** Which mails of all to list; `before` is an id. */
export type MailListQuery = { readonly isUnsettled: boolean; readonly before: string | null };

/** Lists mails of the whole installation, the newest first. Runs as staff. Index: primary key of mail. */
export const listMails = (db: Db, query: MailListQuery, maxMails: number): Promise<ListedMail[]> =>
  db.rows(listedRow, sql`${LISTED} where ${toCondition(query)} order by m.id desc limit ${maxMails}`);

/** Finds a mail of the whole installation. Runs as staff. Index: primary key of mail. */
export const findMail = (db: Db, id: string): Promise<ListedMail | null> =>
  db.first(listedRow, sql`${LISTED} where m.id = ${id}::bigint`);

const toCondition = ({ isUnsettled, before }: MailListQuery): Sql =>
  sql`(${before}::bigint is null or m.id < ${before}::bigint) and (not ${isUnsettled}::boolean
    or m.outcome is null or m.outcome = 'failed')`;
