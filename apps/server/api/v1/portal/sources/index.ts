import * as contract from '@groundwork/contract/v1/portal/sources/index.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { allotSource } from '../../../../features/sources/sources/allot-source.ts';
import { listSources } from '../../../../features/sources/sources/sources-query.ts';
import { handle, handleOutside } from '../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, now }) => ({
  sources: await listSources(db, session.organisation.id, now),
}));

export const POST = handleOutside(contract.POST, async ({ body, session, requestId, now, services }) => {
  const request = { ...body, organisationId: toOrganisationId(body.organisationId) };
  return allotSource(services.app, request, { personId: session.personId, requestId, at: now });
});
