import * as z from 'zod/mini';
import { call } from '../../../../call.ts';
import { customer, customerFields } from '../../../../entities/customer.ts';
import { foreignNumberParams } from '../../../../fields.ts';

export const GET = call({
  method: 'GET',
  path: '/v1/portal/foreign/customers/{foreignNumber}',
  summary: 'The customer with the number of another system',
  params: foreignNumberParams,
  answer: customer,
  errors: [],
  may: 'customers.read',
  scope: 'read',
  module: 'always',
  weight: 'light',
  reads: ['customers'],
});

export const PUT = call({
  method: 'PUT',
  path: '/v1/portal/foreign/customers/{foreignNumber}',
  summary: 'Creates the customer with the number of another system, or changes it',
  params: foreignNumberParams,
  body: z.pick(customerFields, { name: true, code: true }),
  answer: customer,
  errors: ['CUSTOMER_CODE_TAKEN', 'FOREIGN_NUMBER_TAKEN'],
  may: 'customers.edit',
  scope: 'customers.write',
  module: 'always',
  weight: 'light',
  refreshes: ['customers', 'machines', 'hires'],
});
