export { HireDialog } from './hire-dialog.tsx';
