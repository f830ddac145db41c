export { type CustomerChoice, NO_CUSTOMER } from './customer-choice.ts';
export { CustomerPicker } from './customer-picker.tsx';
export { CustomersDialog } from './customers-dialog.tsx';
export { EditCustomerStep } from './edit-customer-step.tsx';
