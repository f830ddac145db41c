import * as contract from '@groundwork/contract/v1/portal/customers/index.ts';
import { createCustomer, listCustomersByName } from '../../../../features/records/customers/edit-customer.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session }) => ({
  customers: await listCustomersByName(db, session.organisation.id),
}));

export const POST = handle(contract.POST, async ({ db, session, body, audit }) => {
  const customer = await createCustomer(db, session.organisation.id, body);
  const { id: customerId, name, code } = customer;
  await audit('customer.created', { customerId, name, code });
  return customer;
});
