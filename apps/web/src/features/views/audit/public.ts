export { RecordHistoryDialog } from './record-history-dialog.tsx';
