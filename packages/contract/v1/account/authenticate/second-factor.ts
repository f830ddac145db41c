import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { challengeToken, factorProof } from '../../../entities/second-factor.ts';

export const POST = call({
  method: 'POST',
  path: '/v1/account/authenticate/second-factor',
  summary: 'Completes the proof with a second factor',
  body: z.strictObject({ challenge: challengeToken, factor: factorProof }),
  answer: z.object({}),
  errors: ['WRONG_FACTOR', 'CHALLENGE_EXPIRED', 'FACTOR_LOCKED'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
  refreshes: ['session', 'account'],
});
