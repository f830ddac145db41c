import * as contract from '@groundwork/contract/v1/portal/organisations/_id/sources.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { hasOrganisation } from '../../../../../features/people/organisations/public.ts';
import { listSources } from '../../../../../features/sources/sources/sources-query.ts';
import { Refusal } from '../../../../../platform/refusal.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ params, now, services: { app } }) => {
  const organisationId = toOrganisationId(params.id);
  if (!(await hasOrganisation(app, organisationId))) throw new Refusal('NOT_FOUND');
  return { sources: await app.within({ organisationId }, (db) => listSources(db, organisationId, now)) };
});
