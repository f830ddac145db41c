import * as contract from '@groundwork/contract/v1/portal/viewings.ts';
import { listAuditEvents } from '../../../features/base/audit/public.ts';
import { handle } from '../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation, personId } }) => {
  if (organisation === null) return { viewings: [] };
  const about = { subjectKind: 'person', subjectId: String(personId) };
  const { events } = await listAuditEvents(db, organisation, { action: 'view-as.began', ...about });
  return { viewings: events.map(({ at, person }) => ({ viewerName: person?.name ?? null, startedAt: at })) };
});
