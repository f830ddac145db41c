export { CUSTOMERS, type StoredCustomer } from './customer-store.ts';
export { presentCustomer } from './present-customer.ts';
