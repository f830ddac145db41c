import * as z from 'zod/mini';
import { call } from '../../../../../call.ts';
import { customer } from '../../../../../entities/customer.ts';
import { id, idParams } from '../../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/organisations/{id}/customers',
  summary: 'The customers of an organisation and the organisations that they are linked to, for staff',
  params: idParams,
  answer: z.object({
    customers: z.array(
      z.extend(customer, {
        /** Null: not linked. */
        linkedOrganisation: z.nullable(z.object({ id, name: z.string() })),
      }),
    ),
  }),
  errors: [],
  may: 'customers.link',
  scope: 'person',
  module: 'always',
  weight: 'light',
  reads: ['customers', 'organisations'],
});
