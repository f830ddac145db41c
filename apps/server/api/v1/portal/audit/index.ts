import * as contract from '@groundwork/contract/v1/portal/audit/index.ts';
import { listAuditEvents, listAuditedPeople } from '../../../../features/base/audit/public.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query }) => ({
  ...(await listAuditEvents(db, organisation, query)),
  people: await listAuditedPeople(db, organisation.id),
}));
