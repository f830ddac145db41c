import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { idParams } from '../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/account/second-factors/{id}',
  summary: 'Removes an authenticator app or a passkey; the last one stays',
  params: idParams,
  answer: z.object({}),
  errors: ['AUTHENTICATION_REQUIRED', 'LAST_FACTOR'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
  refreshes: ['account'],
});
