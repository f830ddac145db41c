import { mail, mailServer, mailText } from '../../entities/mail.ts';
import type { Area } from '../area.ts';

const RESULT = {
  serverAnswer: {
    text: 'The last words of the mail server. Null if it said nothing.',
    example: '550 5.1.1 no such mailbox',
  },
};
const TOKEN = { example: 'q2V4YW1wbGUtdW5zdWJzY3JpYmU' };

export const MAIL: Area = {
  name: 'Mail',
  text: 'The outbox of the installation, for its staff, and ending a kind of mail with the tokens of one.',
  addresses: ['/v1/admin/mail', '/v1/users/unsubscribe'],
  schemas: {
    Mail: {
      schema: mail,
      text: 'A mail without its text.',
      fields: {
        ...RESULT,
        kind: { text: 'What the mail is about.', example: 'invitation' },
        recipient: { text: 'The address that it goes to.', example: 'ann@example.com' },
        language: { text: 'The language of its text.', example: 'en' },
        organisationName: {
          text: 'The organisation that it is from. Null for a mail about an account.',
          example: 'Northern Plant',
        },
        mailState:
          'What became of it. `waiting`: it was tried before, or the mail server does not respond. `expired`: nobody could use it any more before it could be sent.',
        tries: { text: 'How often it was tried to send it.', unit: 'tries', example: 1 },
        createdAt: 'When it was queued.',
        dueAt: { text: 'When it is tried next.', example: '2026-11-20T07:31:00Z' },
        settledAt: { text: 'When it was sent or given up. Null while it waits.', example: null },
        hasLink: 'Whether its text has a one-time link.',
      },
    },
    MailServer: {
      schema: mailServer,
      text: 'The mail server and the senders of mails.',
      fields: {
        host: { text: 'The name of the server.', example: 'smtp.example.com' },
        port: { text: 'The port of the server.', unit: 'port number', example: 587 },
        isEncrypted: 'Whether the connection is encrypted.',
        hasLogin: 'Whether the portal logs in.',
        from: { text: 'The sender of all mails.', example: 'portal@example.com' },
        replyTo: { text: 'Where replies go. Null: to the sender.', example: null },
      },
    },
    MailText: {
      schema: mailText,
      text: 'The text of a mail, in the language of its reader.',
      fields: {
        subject: { text: 'The subject.', example: 'Set a new password' },
        text: {
          text: 'The text without its formatting.',
          example: 'A new password was requested for ann@example.com.',
        },
      },
    },
  },
  calls: {
    'GET /v1/admin/mail': {
      fields: {
        only: { text: '`open`: mails that wait or failed.', example: 'open' },
        before: { text: 'Only mails before the one with this id.', example: '1042' },
        server: 'The mail server. Null if none is set up: mails wait in the outbox.',
        mails: 'The mails, the newest first.',
        hasMore: 'Whether there are earlier ones.',
      },
    },
    'POST /v1/admin/mail/trial': {
      fields: {
        ...RESULT,
        recipient: { text: 'The address of the person who calls.', example: 'ann@example.com' },
        failedAt:
          'Where it failed. `settings`: no server is set up; `server`: it could not be reached or logged in to; `mail`: it refused the mail. Null: it took the mail.',
      },
    },
    'POST /v1/users/unsubscribe': {
      fields: {
        token: { text: 'The token of the mail, for its reader and its kind.', ...TOKEN },
        userToken: { text: 'The token that names the reader of the mail.', ...TOKEN },
        emailType: 'The kind of mail that ends.',
      },
    },
  },
};
