export { type AuditAction, type AuditEvent, type AuditSubject, saveAuditEvent } from './audit-store.ts';
