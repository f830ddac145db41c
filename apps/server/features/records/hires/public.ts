export { readSharing } from './customer-sharing.ts';
export { linkCustomerWithin } from './link-customer.ts';
