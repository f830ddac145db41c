import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { linkToken } from '../../../fields.ts';
import { signedInOrChallenged } from '../../../identity/v1/sign-in.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/auth/reset-password/confirm',
  summary: 'Sets a new password with a link, ends all sign-ins of the person, and signs in',
  body: z.strictObject({
    code: linkToken,
    password: z.string().check(z.maxLength(128)),
    browser: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: signedInOrChallenged,
  errors: ['EXPIRED_CODE', 'INVALID_CODE', 'USER_DISABLED', 'WEAK_PASSWORD'],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
