import * as contract from '@groundwork/contract/v1/portal/organisations/_id/sources.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { checkOrganisation } from '../../../../../features/people/organisations/public.ts';
import { listSources } from '../../../../../features/sources/sources/sources-query.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ params, now, services: { app } }) => {
  const organisationId = toOrganisationId(params.id);
  await checkOrganisation(app, organisationId);
  return { sources: await app.within({ organisationId }, (db) => listSources(db, organisationId, now)) };
});
