import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { linkToken } from '../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/auth/email-undo',
  summary:
    'Undoes a change of an email address with the link that was sent to the old one, and ends all sign-ins',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ email: z.string() }),
  errors: ['EXPIRED_CODE', 'INVALID_CODE'],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
