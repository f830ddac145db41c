import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** The kinds of change, named in the past tense. */
export type AuditAction =
  | 'session.began'
  | 'session.ended'
  | 'organisation.created'
  | 'organisation.modules-set'
  | 'administrator-link.issued'
  | 'administrator.set-up'
  | 'machine.created'
  | 'machine.edited'
  | 'machine.onboarded'
  | 'machine.archived'
  | 'machine.unarchived'
  | 'machine-image.saved'
  | 'machine-image.removed'
  | 'machine.informed'
  | 'load-capacity.set'
  | 'machine.grouped'
  | 'group.created'
  | 'group.renamed'
  | 'group.removed'
  | 'meter.corrected'
  | 'meter-correction.withdrawn'
  | 'calendar.created'
  | 'calendar.renamed'
  | 'calendar.removed'
  | 'calendar-version.saved'
  | 'calendar-version.removed'
  | 'shifts.assigned'
  | 'shifts.unassigned'
  | 'machine-type.created'
  | 'machine-type.edited'
  | 'machine-type.reset'
  | 'emission-factors.set'
  | 'fuel-prices.set'
  | 'source.allotted'
  | 'sources.imported'
  | 'source.attached'
  | 'ingest-key.made'
  | 'ingest-key.revoked'
  | 'attachment.re-dated'
  | 'source-profile.set'
  | 'source-profile.taken-back'
  | 'site.created'
  | 'site.edited'
  | 'sites.imported'
  | 'site.assigned'
  | 'site-assignment.re-dated'
  | 'customer.created'
  | 'customer.edited'
  | 'customer.linked'
  | 'owner.linked'
  | 'owner.unlinked'
  | 'hire.created'
  | 'hire.edited'
  | 'breakdown.logged'
  | 'breakdown.edited'
  | 'preference.saved'
  | 'device.inspected'
  | 'machines.derived-again';

/** Ids and new values only: never a token, a password or a position. */
export type AuditSubject = Readonly<Record<string, string | number | boolean | null>>;

export type AuditEvent = {
  readonly organisationId: OrganisationId;
  readonly personId: PersonId | null;
  readonly requestId: string;
  readonly at: Date;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
};

/** Saves the event in the transaction of the change, so that neither exists without the other. */
export async function saveAuditEvent(db: Db, event: AuditEvent): Promise<void> {
  await db.run(sql`insert into audit_event (organisation_id, at, person_id, action, subject, request_id)
    values (${event.organisationId}, ${event.at.toISOString()}, ${event.personId}, ${event.action},
      ${JSON.stringify(event.subject)}, ${event.requestId})`);
}
