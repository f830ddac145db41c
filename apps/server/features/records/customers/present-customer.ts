import type { Customer } from '@groundwork/contract/entities/customer.ts';
import type { StoredCustomer } from './customer-store.ts';

export function presentCustomer({ id, linkedOrganisationId, ...words }: StoredCustomer): Customer {
  const linked = linkedOrganisationId === null ? null : String(linkedOrganisationId);
  return { ...words, id: String(id), linkedOrganisationId: linked };
}
