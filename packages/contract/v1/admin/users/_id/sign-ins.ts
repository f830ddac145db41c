import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { idParams } from '../../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/admin/users/{id}/sign-ins',
  summary: 'Ends all sessions of a person, in every organisation and browser',
  answer: z.object({ ended: z.int() }),
  params: idParams,
  may: 'organisations.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  errors: ['AUTHENTICATION_REQUIRED'],
  refreshes: ['users'],
});
