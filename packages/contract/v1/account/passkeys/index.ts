import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { newRecoveryCodes } from '../../../entities/account.ts';
import { passkeyCreation } from '../../../entities/passkey.ts';
import { challengeToken } from '../../../entities/second-factor.ts';
import { line } from '../../../fields.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/account/passkeys',
  summary: 'Adds a passkey that the browser has created',
  body: z.strictObject({ challenge: challengeToken, name: line(80), passkey: passkeyCreation }),
  answer: newRecoveryCodes,
  errors: ['AUTHENTICATION_REQUIRED', 'CHALLENGE_EXPIRED', 'WRONG_FACTOR'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
  refreshes: ['session', 'account', 'sign-ins'],
});
