import type { Customer, CustomerWords } from '@groundwork/contract/entities/customer.ts';
import type { Db } from '../../../db/database.ts';
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

/** Every customer of the organisation, by name. */
export async function listCustomersByName(db: Db, organisationId: number): Promise<Customer[]> {
  const customers = await listCustomers(db, organisationId);
  return customers.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id).map(presentCustomer);
}

/** Makes a customer; throws CUSTOMER_CODE_TAKEN. */
export async function createCustomer(
  db: Db,
  organisationId: number,
  words: CustomerWords,
): Promise<Customer> {
  const customerId = await saveNewCustomer(db, organisationId, words);
  if (customerId === null) throw new Refusal('CUSTOMER_CODE_TAKEN');
  return getCustomer(db, organisationId, customerId);
}

/** Changes name and code. Throws NOT_FOUND, CONFLICT where somebody was faster, CUSTOMER_CODE_TAKEN. */
export async function editCustomer(
  db: Db,
  organisationId: number,
  customerId: number,
  words: CustomerWords,
): Promise<Customer> {
  const known = await findCustomerToChange(db, organisationId, customerId);
  if (!known) throw new Refusal('NOT_FOUND');
  if (words.version !== undefined && words.version !== known.version) throw new Refusal('CONFLICT');
  if (await isCustomerCodeTaken(db, organisationId, words.code, customerId))
    throw new Refusal('CUSTOMER_CODE_TAKEN');
  await saveCustomer(db, organisationId, customerId, words);
  return getCustomer(db, organisationId, customerId);
}

async function getCustomer(db: Db, organisationId: number, customerId: number): Promise<Customer> {
  const customer = await findCustomer(db, organisationId, customerId);
  if (!customer) throw new Refusal('NOT_FOUND');
  return presentCustomer(customer);
}
