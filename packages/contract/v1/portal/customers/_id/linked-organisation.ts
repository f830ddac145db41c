import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { customer } from '../../../../entities/customer.ts';
import { id, idParams } from '../../../../fields.ts';

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/customers/{id}/linked-organisation',
  summary: 'Links a customer to an organisation of this portal, or unlinks it',
  params: idParams,
  body: z.strictObject({ organisationId: z.nullable(id) }),
  answer: customer,
  errors: ['CUSTOMER_IS_OWNER'],
  may: 'customers.link',
  module: 'always',
  refreshes: ['customers', 'hires'],
});
