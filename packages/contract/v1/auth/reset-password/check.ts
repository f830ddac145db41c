import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { linkToken } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/auth/reset-password/check',
  summary: 'The email address of the account whose password a link sets',
  body: z.strictObject({ code: linkToken }),
  answer: z.object({ email: z.string() }),
  errors: ['EXPIRED_CODE', 'INVALID_CODE', 'USER_DISABLED'],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
