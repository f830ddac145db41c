import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

/** `waiting` was tried before, or the mail server does not respond. */
export const MAIL_STATES = ['queued', 'waiting', 'sent', 'failed', 'expired'] as const;

export const mail = z.object({
  id,
  kind: z.string(),
  recipient: z.string(),
  language: z.string(),
  organisationName: z.nullable(z.string()),
  mailState: z.enum(MAIL_STATES),
  tries: z.int(),
  serverAnswer: z.nullable(z.string()),
  createdAt: instant,
  /** Of the next try. */
  dueAt: instant,
  settledAt: z.nullable(instant),
  hasLink: z.boolean(),
});
export type Mail = z.output<typeof mail>;

/** The mail server and the senders of mails; the password stays on the server. */
export const mailServer = z.object({
  host: z.string(),
  port: z.int(),
  isEncrypted: z.boolean(),
  hasLogin: z.boolean(),
  from: z.string(),
  replyTo: z.nullable(z.string()),
});
export type MailServer = z.output<typeof mailServer>;

export const mailText = z.object({ subject: z.string(), text: z.string() });
