import * as z from 'zod/mini';
import { call } from '../../../call.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/admin/mail/trial',
  summary: 'Connects to the mail server, logs in and sends a mail to the person who calls',
  answer: z.object({
    recipient: z.string(),
    /** `settings`: no server is set up; `server`: connecting, greeting or logging in; `mail`: the mail. Null: it was sent. */
    failedAt: z.nullable(z.enum(['settings', 'server', 'mail'])),
    serverAnswer: z.nullable(z.string()),
  }),
  errors: [],
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
});
