import * as contract from '@groundwork/contract/identity/v1/set-up.ts';
import {
  getLinkOrganisationName,
  setUpAdministrator,
} from '../../../features/views/set-up/set-up-administrator.ts';
import { handleOutside } from '../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ query, now, services }) => ({
  organisationName: await getLinkOrganisationName(services.app, query.token, now),
}));

export const POST = handleOutside(contract.POST, async ({ body, requestId, now, services }) =>
  setUpAdministrator(services.app, { ...body, requestId }, now),
);
