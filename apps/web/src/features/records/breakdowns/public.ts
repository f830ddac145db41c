export { BreakdownDialog } from './breakdown-dialog.tsx';
