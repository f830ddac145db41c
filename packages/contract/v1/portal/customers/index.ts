import * as z from 'zod/mini';
import { call } from '../../../call.ts';
import { customer, customerFields } from '../../../entities/customer.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/customers',
  summary: 'Every customer, by name',
  answer: z.object({ customers: z.array(customer) }),
  errors: [],
  may: 'customers.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['customers'],
});

export const POST = call({
  method: 'POST',
  path: '/v1/portal/customers',
  summary: 'Creates a customer',
  body: customerFields,
  answer: customer,
  errors: ['CUSTOMER_CODE_TAKEN', 'FOREIGN_NUMBER_TAKEN'],
  may: 'customers.edit',
  scope: 'customers.write',
  module: 'always',
  weight: 'light',
  refreshes: ['customers'],
});
