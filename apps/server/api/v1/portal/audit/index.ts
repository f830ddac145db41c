import * as contract from '@groundwork/contract/v1/portal/audit/index.ts';
import {
  findThingNames,
  listAuditEvents,
  listAuditedPeople,
} from '../../../../features/base/audit/public.ts';
import { handle } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session: { organisation }, query }) => {
  const page = await listAuditEvents(db, organisation, query);
  const { subjectKind, subjectId = null } = query;
  const filter = { subject: { [`${subjectKind}Id`]: subjectId }, changes: null };
  return {
    ...page,
    people: await listAuditedPeople(db, organisation.id),
    names: await findThingNames(db, organisation.id, [filter, ...page.events]),
  };
});
