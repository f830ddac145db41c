import * as contract from '@groundwork/contract/v1/portal/foreign/customers/_foreignNumber.ts';
import { toCustomerId } from '@groundwork/domain/ids.ts';
import { findNumbered, holdNumbered } from '../../../../../features/base/foreign-numbers/public.ts';
import {
  createCustomer,
  editCustomer,
  getCustomer,
} from '../../../../../features/records/customers/edit-customer.ts';
import { orNotFound } from '../../../../../platform/refusal.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) => {
  const organisationId = session.organisation.id;
  const id = orNotFound(await findNumbered(db, { organisationId, kind: 'customer', ...params }));
  return getCustomer(db, { organisationId, customerId: toCustomerId(id) });
});

export const PUT = handle(contract.PUT, async ({ db, session, params, body, audit }) => {
  const organisationId = session.organisation.id;
  const found = await holdNumbered(db, { organisationId, kind: 'customer', ...params });
  const customer =
    found === null
      ? await createCustomer(db, organisationId, { ...body, ...params })
      : await editCustomer(db, { organisationId, customerId: toCustomerId(found) }, body);
  const { id: customerId, name, code } = customer;
  await audit(found === null ? 'customer.created' : 'customer.edited', { customerId, name, code });
  return customer;
});
