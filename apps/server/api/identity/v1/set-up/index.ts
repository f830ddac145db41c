import * as contract from '@groundwork/contract/identity/v1/set-up/index.ts';
import { setUpAdministrator } from '../../../../features/views/set-up/set-up-administrator.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(
  contract.POST,
  async ({ body, requestId, language, place, now, services }) => {
    const isDemo = services.demoFleet?.isBuilding ?? false;
    const organisation = body.organisation && { ...body.organisation, isDemo };
    return setUpAdministrator(services.app, { ...body, organisation, requestId, language, place }, now);
  },
);
