import type { Database } from '../../../db/database.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import type { Device } from './device-query.ts';

/** The member of staff, the request and the time. */
export type Inspection = Pick<AuditEvent, 'personId' | 'requestId' | 'at'>;

/** Records in each organisation's audit trail that staff looked at raw records of its devices, and of which days. */
export async function auditInspection(
  app: Database,
  devices: readonly Device[],
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
  inspection: Inspection,
): Promise<void> {
  for (const { organisationId, code } of devices) {
    const event = { ...inspection, organisationId, action: 'device.inspected' as const };
    await app.within({ organisationId }, (db) =>
      saveAuditEvent(db, { ...event, subject: { code, startsOn, endsOn } }),
    );
  }
}
