export { OperatorDialog } from './operator-dialog.tsx';
