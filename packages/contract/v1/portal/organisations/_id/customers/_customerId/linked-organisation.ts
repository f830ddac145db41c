import * as z from 'zod/mini';
import { call } from '../../../../../../call.ts';
import { customer } from '../../../../../../entities/customer.ts';
import { id } from '../../../../../../fields.ts';

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/organisations/{id}/customers/{customerId}/linked-organisation',
  summary: 'Links a customer of any organisation to another organisation of this portal; null: ends the link',
  params: z.object({ id, customerId: id }),
  body: z.strictObject({ organisationId: z.nullable(id) }),
  answer: customer,
  errors: ['CUSTOMER_IS_OWNER'],
  may: 'customers.link',
  scope: 'person',
  module: 'always',
  weight: 'light',
  refreshes: ['customers', 'hires', 'machines'],
});
