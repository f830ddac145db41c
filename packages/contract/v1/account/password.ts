import * as z from 'zod/mini';
import { call } from '../../call.ts';

export const PUT = call({
  method: 'PUT',
  path: '/v1/account/password',
  summary: 'Changes the password of the signed-in person',
  body: z.strictObject({
    currentPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    password: z.string().check(z.maxLength(128)),
    /** Whether all other sign-ins of the person end. */
    endsOthers: z.boolean(),
    browser: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({}),
  errors: ['WRONG_PASSWORD', 'WEAK_PASSWORD'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
  refreshes: ['account', 'sign-ins'],
});
