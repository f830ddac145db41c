import * as contract from '@groundwork/contract/v1/admin/organisations/list.ts';
import { listOrganisations } from '../../../../features/organisations/organisations-query.ts';
import { handleOutside } from '../../../handle.ts';

export const GET = handleOutside(contract.GET, async ({ services, signal }) => ({
  organisations: await listOrganisations(services.app, signal),
}));
