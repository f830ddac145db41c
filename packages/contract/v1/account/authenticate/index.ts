import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { factorChallenge } from '../../../entities/second-factor.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/account/authenticate',
  summary:
    'Proves with the password that the caller is the signed-in person; asks for the second factor if there is one',
  body: z.strictObject({
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    browser: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ secondStep: z.nullable(factorChallenge) }),
  errors: ['WRONG_PASSWORD'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
  refreshes: ['session', 'account'],
});
