import type { Source } from '@groundwork/contract/entities/source.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type AuditEvent, saveAuditEvent } from '../../base/audit/public.ts';
import { hasOrganisation } from '../../people/organisations/public.ts';
import { type NewSource, ringSourcesChanged, saveSource } from './source-store.ts';

/**
 * Gives a code to an organisation. Throws SOURCE_CODE_TAKEN (staff may know that it is allotted, not to whom)
 * and NOT_FOUND where there is no such organisation.
 */
export async function allotSource(
  app: Database,
  asked: Omit<NewSource, 'allottedBy'>,
  act: Pick<AuditEvent, 'requestId' | 'at'> & { readonly personId: number },
): Promise<Source> {
  const { organisationId, type, code } = asked;
  if (!(await hasOrganisation(app, organisationId))) throw new Refusal('NOT_FOUND');
  const sourceId = await app.within({ organisationId }, async (db) => {
    const id = await saveSource(db, { ...asked, allottedBy: act.personId }, act.at);
    if (id === null) throw new Refusal('SOURCE_CODE_TAKEN');
    await saveAuditEvent(db, {
      ...act,
      organisationId,
      action: 'source.allotted',
      subject: { sourceId: id, type, code },
    });
    await ringSourcesChanged(db);
    return id;
  });
  const allottedAt = act.at.toISOString();
  return { id: String(sourceId), type, code, allottedAt, lastHeardAt: null, machine: null };
}
