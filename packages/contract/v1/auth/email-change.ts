import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { linkToken } from '../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/auth/email-change',
  summary: 'Changes an email address with the link that was sent to it',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ email: z.string() }),
  errors: ['EXPIRED_CODE', 'INVALID_CODE'],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
