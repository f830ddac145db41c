import * as contract from '@groundwork/contract/v1/portal/organisations/_id/customers/_customerId/linked-organisation.ts';
import { toCustomerId, toOrganisationId } from '@groundwork/domain/ids.ts';
import { presentCustomer } from '../../../../../../../features/records/customers/present-customer.ts';
import { linkCustomer } from '../../../../../../../features/records/hires/link-customer.ts';
import { handleOutside } from '../../../../../../http/handle.ts';

export const PUT = handleOutside(
  contract.PUT,
  async ({ session: { personId }, params, body, requestId, now, services }) => {
    const linkedOrganisationId = body.organisationId === null ? null : toOrganisationId(body.organisationId);
    const link = { customerId: toCustomerId(params.customerId), linkedOrganisationId };
    const auditContext = { organisationId: toOrganisationId(params.id), personId, requestId, at: now };
    return presentCustomer(await linkCustomer(services.app, link, auditContext));
  },
);
