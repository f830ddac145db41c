import type { Customer, CustomerFields } from '@groundwork/contract/entities/customer.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { CustomerKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { saveForeignNumber } from '../../base/foreign-numbers/public.ts';
import { byName, createNamed, lockNamed } from '../../base/named-rows/public.ts';
import { CUSTOMERS } from './customer-store.ts';
import { presentCustomer } from './present-customer.ts';

/** Lists every customer of the organisation, by name. */
export async function listCustomersByName(db: Db, organisationId: OrganisationId): Promise<Customer[]> {
  const customers = await CUSTOMERS.list(db, organisationId);
  return customers.sort(byName).map(presentCustomer);
}

/** Creates a customer; throws CUSTOMER_CODE_TAKEN, FOREIGN_NUMBER_TAKEN. */
export async function createCustomer(
  db: Db,
  organisationId: OrganisationId,
  { name, code, foreignNumber }: CustomerFields,
): Promise<Customer> {
  const customerId = await createNamed(db, CUSTOMERS, organisationId, { name, code });
  await saveForeignNumber(db, 'customer', { organisationId, id: customerId }, foreignNumber);
  return getCustomer(db, { organisationId, customerId });
}

/** Changes the fields. Throws NOT_FOUND, CONFLICT if the version is outdated, CUSTOMER_CODE_TAKEN, FOREIGN_NUMBER_TAKEN. */
export async function editCustomer(
  db: Db,
  { organisationId, customerId }: CustomerKey,
  { name, code, foreignNumber, version }: CustomerFields,
): Promise<Customer> {
  const key = { organisationId, id: customerId };
  await lockNamed(db, CUSTOMERS, key, { name: code, version });
  await CUSTOMERS.save(db, key, { name, code });
  await saveForeignNumber(db, 'customer', key, foreignNumber);
  return getCustomer(db, { organisationId, customerId });
}

/** Throws NOT_FOUND. */
export const getCustomer = async (db: Db, { organisationId, customerId }: CustomerKey): Promise<Customer> =>
  presentCustomer(orNotFound(await CUSTOMERS.find(db, { organisationId, id: customerId })));
