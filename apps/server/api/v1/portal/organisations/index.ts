import * as contract from '@groundwork/contract/v1/portal/organisations/index.ts';
import { createOrganisation } from '../../../../features/views/set-up/create-organisation.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, session, requestId, now, services }) => {
  const act = { personId: session.personId, requestId, at: now };
  const isDemo = services.demoFleet?.isBuilding ?? false;
  return createOrganisation(services.app, { ...body, isDemo }, act, services);
});
