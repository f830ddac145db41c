import type { Database } from '../../../db/database.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import type { Device } from './device-query.ts';

/** Who of the staff it is, and when. */
export type Inspection = Pick<AuditEvent, 'personId' | 'requestId' | 'at'>;

/** Tells each organisation's audit trail that staff looked at what its devices sent, and of which days. */
export async function noteInspection(
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
