export { CUSTOMERS, type StoredCustomer } from './customer-store.ts';
