export { AllotDialog } from './allot-dialog.tsx';
