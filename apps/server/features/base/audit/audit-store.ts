import type { AuditAction } from '@groundwork/domain/audit/audit-actions.ts';
import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

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
