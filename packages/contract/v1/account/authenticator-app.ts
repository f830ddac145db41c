import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { newRecoveryCodes } from '../../entities/account.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/account/authenticator-app',
  summary: 'Creates the secret of an authenticator app, which works once it is confirmed',
  answer: z.object({ secret: z.string(), address: z.string() }),
  errors: ['AUTHENTICATION_REQUIRED'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/account/authenticator-app',
  summary: 'Confirms an authenticator app with its first code, in place of the one before',
  body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(20)) }),
  answer: newRecoveryCodes,
  errors: ['AUTHENTICATION_REQUIRED', 'WRONG_FACTOR', 'CONFLICT'],
  refreshes: ['session', 'account', 'sign-ins'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});
