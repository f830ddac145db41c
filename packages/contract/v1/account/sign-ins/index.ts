import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { signInAnswer } from '../../../entities/account.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/account/sign-ins',
  summary: 'The sign-ins of the person that have not ended, the last used one first',
  answer: z.object({ signIns: z.array(signInAnswer) }),
  errors: [],
  reads: ['sign-ins'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/account/sign-ins',
  summary: 'Ends all other sign-ins of the person',
  answer: z.object({ ended: z.int() }),
  errors: ['AUTHENTICATION_REQUIRED'],
  refreshes: ['sign-ins'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
});
