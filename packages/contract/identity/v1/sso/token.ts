import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { linkToken } from '../../../fields.ts';
import { issuedToken } from '../sign-in.ts';

export const POST = call({
  method: 'POST',
  path: '/identity/v1/sso/token',
  summary: "Signs in with a token that an organisation's own server has signed",
  body: z.strictObject({
    /** A JWT: EdDSA, ES256 or RS256, for at most five minutes, for one use. */
    token: z.string().check(z.minLength(1), z.maxLength(8_000)),
    browser: z.optional(z.string().check(z.maxLength(100))),
    /** Of an invitation to the organisation: a person without an account gets one. */
    invitation: z.optional(linkToken),
  }),
  answer: issuedToken,
  errors: [
    'TOKEN_REFUSED',
    'ACCOUNT_NOT_LINKED',
    'USER_DISABLED',
    'INVALID_TOKEN',
    'EXPIRED',
    'ALREADY_ACCEPTED',
    'SIGN_IN_FIRST',
  ],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
