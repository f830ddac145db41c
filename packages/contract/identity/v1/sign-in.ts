import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { email, instant } from '../../fields.ts';

/** The result of a sign-in: the bearer token of the session. */
export const issuedToken = z.object({ token: z.string(), expiresAt: instant });

export const POST = call({
  method: 'POST',
  path: '/identity/v1/sign-in',
  summary: 'Signs in by email address and password',
  body: z.strictObject({ email, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  answer: issuedToken,
  errors: ['WRONG_PASSWORD'],
  may: 'anyone',
  module: 'always',
});
