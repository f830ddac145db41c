import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { begunSignOn, providerCode, signOnChallenge } from '../../../entities/sign-on.ts';

export const POST = call({
  method: 'POST',
  path: '/identity/v1/sso/start',
  summary: 'Begins a sign-on through an identity provider: its address, to be opened in a window of its own',
  body: z.strictObject({
    /** From the login options, or from an invitation. */
    provider: providerCode,
    challenge: signOnChallenge,
  }),
  answer: begunSignOn,
  errors: ['PROVIDER_UNREACHABLE'],
  may: 'anyone',
  module: 'always',
  weight: 'light',
});
