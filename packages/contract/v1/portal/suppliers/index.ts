import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { supplier } from '../../../entities/customer-access.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/suppliers',
  summary: 'The organisations that show this one the machines that it hires from them',
  answer: z.object({ suppliers: z.array(supplier) }),
  errors: [],
  may: 'users.manage',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['customers', 'hires'],
});
