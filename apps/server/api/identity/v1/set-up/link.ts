import * as contract from '@groundwork/contract/identity/v1/set-up/link.ts';
import { getLinkOrganisationName } from '../../../../features/views/set-up/set-up-administrator.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ body, now, services }) => ({
  organisationName: await getLinkOrganisationName(services.app, body.token, now),
}));
