import { customer, customerFields } from '../../entities/customer.ts';
import { hire } from '../../entities/hire.ts';
import type { Area, FieldText } from '../area.ts';

/** The pages of a list of the whole fleet. */
export const PAGES: Readonly<Record<'before' | 'next', FieldText>> = {
  before: { text: '`next` of the previous page.', example: '1042' },
  next: { text: 'Pass it as `before`. Null on the last page.', example: null },
};

const CUSTOMER_FIELDS = {
  name: { text: 'The name of the customer.', example: 'Hill & Sons' },
  code: {
    text: "The organisation's own code of the customer, unique whatever the case; empty for none.",
    example: 'C-118',
  },
};

export const HIRES: Area = {
  name: 'Customers and hires',
  text: 'To whom machines are hired out, from when to when, and under which contract.',
  addresses: [
    '/v1/portal/customers',
    '/v1/portal/hires',
    '/v1/portal/machines/{id}/hires',
    '/v1/portal/foreign/customers',
    '/v1/portal/foreign/hires',
  ],
  schemas: {
    Customer: { schema: customer, text: 'A customer who hires machines.', fields: CUSTOMER_FIELDS },
    CustomerFields: {
      schema: customerFields,
      text: 'The fields of a customer. An edit sends all of them.',
      fields: CUSTOMER_FIELDS,
    },
    Hire: {
      schema: hire,
      text: 'A hire of a machine by a customer, from the start until just before the end.',
    },
  },
  calls: {
    'GET /v1/portal/hires': { fields: PAGES },
    'PUT /v1/portal/foreign/customers/{foreignNumber}': { fields: CUSTOMER_FIELDS },
    'PUT /v1/portal/foreign/hires/{foreignNumber}': {
      fields: {
        machine: {
          text: 'The machine, by its id or by the number of the other system. It stays the same.',
          example: { foreignNumber: 'M-77' },
        },
        customer: {
          text: 'The customer, by its id or by the number of the other system.',
          example: { foreignNumber: 'C-118' },
        },
      },
    },
    'PUT /v1/portal/organisations/{id}/customers/{customerId}/linked-organisation': {
      fields: {
        organisationId: { text: 'The organisation of the customer. Null removes the link.', example: '9' },
      },
    },
  },
};
