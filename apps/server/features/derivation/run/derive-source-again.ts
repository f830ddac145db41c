import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { saveMarks } from '../stream/mark-store.ts';
import { listAttachmentSpans } from './attachment-spans-query.ts';

/** A source, and the civil date in the zone from which its readings are derived again. */
type DeriveAgainRequest = {
  readonly organisationId: OrganisationId;
  readonly sourceId: SourceId;
  readonly code: string;
  readonly zone: string;
  readonly startsOn: string;
};

/**
 * Marks the machines that a source was attached to, from a date onwards, to be derived again for the time of their
 * attachment. Returns the number of machines. Throws TIME_IN_FUTURE.
 */
export async function deriveSourceAgain(
  app: Database,
  { organisationId, sourceId, code, zone, startsOn }: DeriveAgainRequest,
  act: Pick<AuditEvent, 'personId' | 'requestId' | 'at'>,
): Promise<number> {
  const from = new Date(startOfCivilDate(startsOn, zone) * 1000);
  if (from > act.at) throw new Refusal('TIME_IN_FUTURE');
  return app.within({ organisationId }, async (db) => {
    const spans = await listAttachmentSpans(db, { organisationId, sourceId }, { from, now: act.at });
    const marks = spans.map((span) => ({ ...span, reason: 'derived-again' as const }));
    await saveMarks(db, organisationId, marks);
    const machines = new Set(spans.map(({ machineId }) => machineId)).size;
    const subject = { code, startsOn, machines };
    await saveAuditEvent(db, { ...act, organisationId, action: 'machines.derived-again', subject });
    return machines;
  });
}
