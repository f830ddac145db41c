import * as contract from '@groundwork/contract/v1/portal/customers/_id/access.ts';
import { toCustomerId } from '@groundwork/domain/ids.ts';
import {
  endCustomerAccess,
  readCustomerAccess,
} from '../../../../../features/views/invitations/invite-customer.ts';
import { handle, handleOutside } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, params, session: { organisation }, now }) =>
  readCustomerAccess(db, toCustomerId(params.id), { organisationId: organisation.id, at: now }),
);

export const DELETE = handleOutside(
  contract.DELETE,
  async ({ params, session, requestId, now, services }) => {
    const { personId, organisation } = session;
    const act = { organisationId: organisation.id, personId, requestId, at: now };
    const { organisationId } = act;
    await services.app.within({ organisationId }, (db) =>
      endCustomerAccess(db, toCustomerId(params.id), act),
    );
    return {};
  },
);
