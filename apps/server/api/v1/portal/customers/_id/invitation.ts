import * as contract from '@groundwork/contract/v1/portal/customers/_id/invitation.ts';
import { toCustomerId } from '@groundwork/domain/ids.ts';
import { openManager } from '../../../../../features/people/users/judge-access.ts';
import { inviteCustomer } from '../../../../../features/views/invitations/invite-customer.ts';
import { handleOutside } from '../../../../http/handle.ts';

export const POST = handleOutside(contract.POST, async ({ params, body, session, services, ...request }) => {
  const { app, secretKey } = services;
  const { email, language = request.language } = body;
  const invitee = { customerId: toCustomerId(params.id), email, language };
  return inviteCustomer(app, secretKey, invitee, await openManager(app, session, undefined, request));
});
