import * as contract from '@groundwork/contract/v1/admin/organisations/list.ts';
import { listOrganisations } from '../../../../features/people/organisations/organisations-query.ts';
import { handleOutside } from '../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ services, signal }) => ({
  organisations: await listOrganisations(services.app, signal),
}));
