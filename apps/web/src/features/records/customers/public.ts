export { type CustomerChoice, NO_CUSTOMER } from './customer-choice.ts';
export { CustomerPicker } from './customer-picker.tsx';
export { CustomersDialog } from './customers-dialog.tsx';
