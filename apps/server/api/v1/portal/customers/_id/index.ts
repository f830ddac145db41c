import * as contract from '@groundwork/contract/v1/portal/customers/_id/index.ts';
import { editCustomer } from '../../../../../features/records/customers/edit-customer.ts';
import { handle } from '../../../../http/handle.ts';
import { getCustomerKey } from '../../../../http/request-keys.ts';

export const PUT = handle(contract.PUT, async ({ db, session, params, body, audit }) => {
  const customer = await editCustomer(db, getCustomerKey(session.organisation, params), body);
  const { id: customerId, name, code } = customer;
  await audit('customer.edited', { customerId, name, code });
  return customer;
});
