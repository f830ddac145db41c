import type { Source } from '@groundwork/contract/entities/source.ts';
import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { checkOrganisation } from '../../people/organisations/public.ts';
import { type DeliveredSource, notifySourcesChanged, saveSources } from './source-store.ts';

/**
 * Allots a code to an organisation. Throws SOURCE_CODE_TAKEN (staff may know that it is allotted, not to whom), and
 * NOT_FOUND for the organisation.
 */
export async function allotSource(
  app: Database,
  request: DeliveredSource & { readonly organisationId: OrganisationId },
  auditContext: Pick<AuditEvent, 'requestId' | 'at'> & { readonly personId: PersonId },
): Promise<Source> {
  const { organisationId, type, code } = request;
  await checkOrganisation(app, organisationId);
  const sourceId = await app.within({ organisationId }, async (db) => {
    const allotment = { organisationId, allottedBy: auditContext.personId };
    const [id = null] = await saveSources(db, allotment, [request], auditContext.at);
    if (id === null) throw new Refusal('SOURCE_CODE_TAKEN');
    await saveAuditEvent(db, {
      ...auditContext,
      organisationId,
      action: 'source.allotted',
      subject: { sourceId: id, type, code },
    });
    await notifySourcesChanged(db);
    return id;
  });
  const allottedAt = auditContext.at.toISOString();
  return { id: String(sourceId), type, code, allottedAt, lastHeardAt: null, machine: null };
}
