import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { factorChallenge } from '../../entities/second-factor.ts';
import { email, instant } from '../../fields.ts';

/** The result of a sign-in: the bearer token of the session, and the token by which the browser is known from now on. */
export const issuedToken = z.object({ token: z.string(), expiresAt: instant, browser: z.string() });

/** The result of a right password: a session, or the second factor that the person has to use first. */
export const signedInOrChallenged = z.union([issuedToken, factorChallenge]);

export const POST = call({
  method: 'POST',
  path: '/identity/v1/sign-in',
  summary: 'Signs in by email address and password',
  body: z.strictObject({
    email,
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    /** What the last sign-in in this browser answered: attempts of others do not delay those with it. */
    browser: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: signedInOrChallenged,
  errors: ['WRONG_PASSWORD'],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
