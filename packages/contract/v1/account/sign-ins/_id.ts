import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { idParams } from '../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/account/sign-ins/{id}',
  summary: 'Ends a sign-in of the person',
  params: idParams,
  answer: z.object({}),
  errors: ['AUTHENTICATION_REQUIRED'],
  may: 'signed-in',
  module: 'always',
  weight: 'light',
  refreshes: ['sign-ins'],
});
