import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { idParams } from '../../../fields.ts';

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/suppliers/{id}',
  summary: 'Ends the connection to an organisation that hires machines to this one',
  params: idParams,
  answer: z.object({}),
  errors: [],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['customers', 'hires', 'machines'],
});
