import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { mail, mailServer } from '../../../entities/mail.ts';
import { id } from '../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/admin/mail',
  summary: 'The outbox of the installation, the newest mails first, 100 at a time',
  query: z.object({
    /** All mails by default. */
    only: z.optional(z.literal('open')),
    before: z.optional(id),
  }),
  answer: z.object({
    /** Null: mails stay in the outbox. */
    server: z.nullable(mailServer),
    mails: z.array(mail),
    hasMore: z.boolean(),
  }),
  errors: [],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['mails'],
});
