export { type AuditSubject, RecordHistoryDialog } from './record-history-dialog.tsx';
