import * as contract from '@groundwork/contract/v1/portal/organisations/_id/customers/index.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { listLinkedCustomers } from '../../../../../../features/records/hires/link-customer.ts';
import { handleOutside } from '../../../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ params, services: { app } }) => ({
  customers: await listLinkedCustomers(app, toOrganisationId(params.id)),
}));
