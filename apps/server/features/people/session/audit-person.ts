import type { PersonId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import { type AuditAction, type AuditSubject, saveAuditEvent } from '../../base/audit/public.ts';
import { findOrganisationToOpen } from './organisation-to-open.ts';

export type PersonEvent = { readonly personId: PersonId; readonly requestId: string; readonly now: Date };

/** Saves an event of a person outside of a session, in the organisation in which they would begin one. */
export async function auditPerson(
  app: Database,
  { personId, requestId, now }: PersonEvent,
  action: AuditAction,
  subject: AuditSubject = {},
): Promise<void> {
  const organisationId = await app.within({ readOnly: true, personId }, (db) =>
    findOrganisationToOpen(db, personId, now),
  );
  if (organisationId === null) return;
  await app.within({ organisationId }, (db) =>
    saveAuditEvent(db, { organisationId, personId, requestId, at: now, action, subject }),
  );
}
