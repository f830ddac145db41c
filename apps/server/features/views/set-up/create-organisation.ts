import type { Organisation } from '@groundwork/contract/entities/organisation.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import {
  hasOrganisation,
  type NewOrganisation,
  reserveOrganisationId,
  saveOrganisation,
} from '../../people/organisations/public.ts';
import { type IssuedLink, issueLink } from '../../people/session/public.ts';
import { saveFirstCalendar } from '../../records/shifts/public.ts';

/** Who of the staff does it, when, and where links lead to. */
export type StaffAct = Pick<AuditEvent, 'personId' | 'requestId' | 'at'> & { readonly publicUrl: string };

/** Makes an organisation with a one-time link for its first administrator. */
export async function createOrganisation(
  app: Database,
  asked: NewOrganisation,
  { publicUrl, ...act }: StaffAct,
): Promise<{ organisation: Organisation; administratorLink: IssuedLink }> {
  const organisationId = await app.within({}, reserveOrganisationId);
  const administratorLink = await app.within({ organisationId }, async (db) => {
    await saveOrganisation(db, organisationId, asked, act.at);
    await saveFirstCalendar(db, organisationId);
    const subject = { name: asked.name, type: asked.type, timezone: asked.timezone };
    await saveAuditEvent(db, { ...act, organisationId, action: 'organisation.created', subject });
    return issueLink(db, organisationId, publicUrl, act.at);
  });
  const organisation = {
    id: String(organisationId),
    ...asked,
    createdAt: act.at.toISOString(),
    numberOfMachines: 0,
    numberOfUsers: 0,
  };
  return { organisation, administratorLink };
}

/** A new link for an organisation's first administrator; throws NOT_FOUND where there is no such organisation. */
export async function issueAdministratorLink(
  app: Database,
  organisationId: number,
  { publicUrl, ...act }: StaffAct,
): Promise<IssuedLink> {
  if (!(await hasOrganisation(app, organisationId))) throw new Refusal('NOT_FOUND');
  return app.within({ organisationId }, async (db) => {
    await saveAuditEvent(db, {
      ...act,
      organisationId,
      action: 'administrator-link.issued',
      subject: { organisationId },
    });
    return issueLink(db, organisationId, publicUrl, act.at);
  });
}
