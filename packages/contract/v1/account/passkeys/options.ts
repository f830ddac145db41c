import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { passkeyCreationOptions } from '../../../entities/passkey.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/account/passkeys/options',
  summary: 'What the browser needs to create a passkey',
  answer: z.object({ challenge: z.string(), options: passkeyCreationOptions }),
  errors: ['AUTHENTICATION_REQUIRED', 'CONFLICT'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});
