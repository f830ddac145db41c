import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { customerAccess } from '../../../../entities/customer-access.ts';
import { idParams } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/customers/{id}/access',
  summary: 'Who of a customer sees which machines until when',
  params: idParams,
  answer: customerAccess,
  errors: [],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['customers', 'hires'],
});

export const DELETE = call({
  method: 'DELETE',
  path: '/v1/portal/customers/{id}/access',
  summary: "Ends a customer's access to the machines that it hires",
  params: idParams,
  answer: z.object({}),
  errors: [],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['customers', 'hires', 'machines'],
});
