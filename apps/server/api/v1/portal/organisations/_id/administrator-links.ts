import * as contract from '@groundwork/contract/v1/portal/organisations/_id/administrator-links.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { replaceAdministratorLink } from '../../../../../features/views/set-up/create-organisation.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ params, session, requestId, now, services }) => {
  const act = { personId: session.personId, requestId, at: now };
  return replaceAdministratorLink(services.app, toOrganisationId(params.id), act, services);
});
