export {
  findCustomer,
  findCustomerToChange,
  type StoredCustomer,
  saveCustomerLink,
} from './customer-store.ts';
