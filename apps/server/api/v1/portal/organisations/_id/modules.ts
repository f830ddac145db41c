import * as contract from '@groundwork/contract/v1/portal/organisations/_id/modules.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { getModules, setModules } from '../../../../../features/people/organisations/set-modules.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ params, services }) =>
  getModules(services.app, toOrganisationId(params.id)),
);

export const PUT = handleOutside(contract.PUT, async ({ params, body, session, requestId, now, services }) =>
  setModules(services.app, toOrganisationId(params.id), body.modules, {
    personId: session.personId,
    requestId,
    at: now,
  }),
);
