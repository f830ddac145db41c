export type { AuditAction } from '@groundwork/domain/audit/audit-actions.ts';
export {
  listAuditEvents,
  listAuditedPeople,
  listSettledEvents,
} from './audit-query.ts';
export { type AuditEvent, type AuditSubject, saveAuditEvent } from './audit-store.ts';
export { CappedAudit } from './capped-audit.ts';
export { exportAuditEvents } from './export-audit-events.ts';
export { findThingNames } from './thing-names-query.ts';
