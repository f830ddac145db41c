import * as contract from '@groundwork/contract/v1/portal/suppliers/_id.ts';
import { toOrganisationId } from '@groundwork/domain/ids.ts';
import { leaveSupplier } from '../../../../features/records/hires/customer-sharing.ts';
import { handleOutside } from '../../../http/handle.ts';

export const DELETE = handleOutside(
  contract.DELETE,
  async ({ params, session, requestId, now, services }) => {
    const { personId, organisation } = session;
    const supply = { organisationId: organisation.id, ownerId: toOrganisationId(params.id) };
    const act = { personId, requestId, at: now };
    await leaveSupplier(services.app, supply, act);
    return {};
  },
);
