export {
  listAuditEvents,
  listAuditedPeople,
  listSettledEvents,
} from './audit-query.ts';
export { type AuditAction, type AuditEvent, type AuditSubject, saveAuditEvent } from './audit-store.ts';
export { CappedAudit } from './capped-audit.ts';
export { exportAuditEvents } from './export-audit-events.ts';
