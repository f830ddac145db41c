import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** The kinds of change, named in the past tense. */
export type AuditAction =
  | 'call.refused'
  | 'positions.seen'
  | 'invitation.accepted'
  | 'invitation.changed'
  | 'invitation.sent'
  | 'invitation.withdrawn'
  | 'membership.changed'
  | 'membership.removed'
  | 'membership.resumed'
  | 'membership.suspended'
  | 'session.began'
  | 'session.ended'
  | 'session.exchanged'
  | 'session.refused'
  | 'view-as.began'
  | 'view-as.ended'
  | 'person.settled'
  | 'session.authenticated'
  | 'sessions.ended'
  | 'password-reset.requested'
  | 'password.reset'
  | 'password.changed'
  | 'address-change.requested'
  | 'address.changed'
  | 'address-change.undone'
  | 'account.edited'
  | 'second-factor.offered'
  | 'second-factor.added'
  | 'second-factor.removed'
  | 'second-factor.refused'
  | 'second-factor.demanded'
  | 'second-factor-removal.requested'
  | 'second-factor-removal.cancelled'
  | 'recovery-codes.created'
  | 'administrator.recovered'
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
  | 'attention-levels.set'
  | 'base-map.tried'
  | 'base-map.set'
  | 'base-map.allowed'
  | 'mail.revealed'
  | 'mail.tested'
  | 'mail.unsubscribed'
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
  | 'filter.saved'
  | 'filter.deleted'
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

/**
 * Saves the event in the transaction of the change, so that neither exists without the other. A trigger adds the fields that
 * the transaction has changed so far, with their values before and after: save it after the change.
 */
export async function saveAuditEvent(db: Db, event: AuditEvent): Promise<void> {
  await db.run(sql`insert into audit_event (organisation_id, at, person_id, action, subject, request_id)
    values (${event.organisationId}, ${event.at.toISOString()}, ${event.personId}, ${event.action},
      ${JSON.stringify(event.subject)}, ${event.requestId})`);
}
