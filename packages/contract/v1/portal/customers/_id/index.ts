import { call } from '../../../../call.ts';
import { customer, customerFields } from '../../../../entities/customer.ts';
import { idParams } from '../../../../fields.ts';

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/customers/{id}',
  summary: "Changes a customer's name and code",
  params: idParams,
  body: customerFields,
  answer: customer,
  errors: ['CUSTOMER_CODE_TAKEN', 'FOREIGN_NUMBER_TAKEN', 'CONFLICT'],
  may: 'customers.edit',
  scope: 'customers.write',
  module: 'always',
  weight: 'light',
  refreshes: ['customers', 'machines', 'hires'],
});
