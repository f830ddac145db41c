import type { Customer } from '@groundwork/contract/entities/customer.ts';
import type { StoredCustomer } from './customer-store.ts';

export function presentCustomer({ id, linkedOrganisationId, ...fields }: StoredCustomer): Customer {
  const linked = linkedOrganisationId === null ? null : String(linkedOrganisationId);
  return { ...fields, id: String(id), linkedOrganisationId: linked };
}
