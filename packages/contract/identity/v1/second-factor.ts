import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { challengeToken, factorProof } from '../../entities/second-factor.ts';
import { issuedToken } from './sign-in.ts';

export const POST = call({
  method: 'POST',
  path: '/identity/v1/second-factor',
  summary: 'Completes a sign-in with a second factor',
  body: z.strictObject({
    challenge: challengeToken,
    factor: factorProof,
    browser: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: issuedToken,
  errors: ['WRONG_FACTOR', 'CHALLENGE_EXPIRED', 'FACTOR_LOCKED'],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
