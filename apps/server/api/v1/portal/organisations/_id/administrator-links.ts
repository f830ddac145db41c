import * as contract from '@groundwork/contract/v1/portal/organisations/_id/administrator-links.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { issueAdministratorLink } from '../../../../../features/views/set-up/create-organisation.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ params, session, requestId, now, services }) => {
  const { app, publicUrl } = services;
  const context = { personId: session.personId, requestId, at: now, publicUrl };
  return issueAdministratorLink(app, toOrganisationId(params.id), context);
});
