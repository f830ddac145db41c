import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { signOnProof } from '../../../entities/sign-on.ts';
import { linkToken } from '../../../fields.ts';
import { issuedToken } from '../sign-in.ts';

export const POST = call({
  method: 'POST',
  path: '/identity/v1/sso/finish',
  summary: 'Signs in with what an identity provider has said',
  body: z.strictObject({
    ...signOnProof,
    browser: z.optional(z.string().check(z.maxLength(100))),
    /** Of an invitation to the organisation of the provider: a person without an account gets one. */
    invitation: z.optional(linkToken),
  }),
  answer: issuedToken,
  errors: [
    'SIGN_ON_FAILED',
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
