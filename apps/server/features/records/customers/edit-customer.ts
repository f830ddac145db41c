import type { Customer, CustomerFields } from '@groundwork/contract/entities/customer.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { CustomerKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  findCustomer,
  findCustomerToChange,
  isCustomerCodeTaken,
  listCustomers,
  saveCustomer,
  saveNewCustomer,
} from './customer-store.ts';
import { presentCustomer } from './present-customer.ts';

/** Lists every customer of the organisation, by name. */
export async function listCustomersByName(db: Db, organisationId: OrganisationId): Promise<Customer[]> {
  const customers = await listCustomers(db, organisationId);
  return customers.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id).map(presentCustomer);
}

/** Creates a customer; throws CUSTOMER_CODE_TAKEN. */
export async function createCustomer(
  db: Db,
  organisationId: OrganisationId,
  fields: CustomerFields,
): Promise<Customer> {
  const customerId = await saveNewCustomer(db, organisationId, fields);
  if (customerId === null) throw new Refusal('CUSTOMER_CODE_TAKEN');
  return getCustomer(db, { organisationId, customerId });
}

/** Changes name and code. Throws NOT_FOUND, CONFLICT if the version is outdated, CUSTOMER_CODE_TAKEN. */
export async function editCustomer(
  db: Db,
  { organisationId, customerId }: CustomerKey,
  fields: CustomerFields,
): Promise<Customer> {
  const current = await findCustomerToChange(db, { organisationId, customerId });
  if (!current) throw new Refusal('NOT_FOUND');
  if (fields.version !== undefined && fields.version !== current.version) throw new Refusal('CONFLICT');
  if (await isCustomerCodeTaken(db, organisationId, fields.code, customerId))
    throw new Refusal('CUSTOMER_CODE_TAKEN');
  await saveCustomer(db, { organisationId, customerId }, fields);
  return getCustomer(db, { organisationId, customerId });
}

async function getCustomer(db: Db, { organisationId, customerId }: CustomerKey): Promise<Customer> {
  const customer = await findCustomer(db, { organisationId, customerId });
  if (!customer) throw new Refusal('NOT_FOUND');
  return presentCustomer(customer);
}
