import type { Organisation } from '@groundwork/contract/entities/organisation.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { type IssuedLink, issueAdministratorLink, type LinkMaker } from '../../people/links/public.ts';
import {
  checkOrganisation,
  type NewOrganisation,
  reserveOrganisationId,
  saveOrganisation,
} from '../../people/organisations/public.ts';
import { saveFirstCalendar } from '../../records/shifts/public.ts';

/** The member of staff, the request and the time. */
export type StaffAct = Pick<AuditEvent, 'personId' | 'requestId' | 'at'>;

/** Creates an organisation and a one-time link for its first administrator. */
export async function createOrganisation(
  app: Database,
  fields: NewOrganisation,
  act: StaffAct,
  maker: LinkMaker,
): Promise<{ organisation: Organisation; administratorLink: IssuedLink }> {
  const organisationId = await app.within({}, reserveOrganisationId);
  const administratorLink = await app.within({ organisationId }, async (db) => {
    await saveOrganisation(db, organisationId, fields, act.at);
    await saveFirstCalendar(db, organisationId);
    const subject = { name: fields.name, type: fields.type, timezone: fields.timezone };
    await saveAuditEvent(db, { ...act, organisationId, action: 'organisation.created', subject });
    return issueAdministratorLink(db, organisationId, maker, act.at);
  });
  const organisation = {
    id: String(organisationId),
    ...fields,
    createdAt: act.at.toISOString(),
    numberOfMachines: 0,
    numberOfUsers: 0,
  };
  return { organisation, administratorLink };
}

/** Issues a new link for an organisation's first administrator. Throws NOT_FOUND if there is no such organisation. */
export async function replaceAdministratorLink(
  app: Database,
  organisationId: OrganisationId,
  act: StaffAct,
  maker: LinkMaker,
): Promise<IssuedLink> {
  await checkOrganisation(app, organisationId);
  return app.within({ organisationId }, async (db) => {
    await saveAuditEvent(db, {
      ...act,
      organisationId,
      action: 'administrator-link.issued',
      subject: { organisationId },
    });
    return issueAdministratorLink(db, organisationId, maker, act.at);
  });
}
