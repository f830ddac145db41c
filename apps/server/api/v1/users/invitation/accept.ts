import * as contract from '@groundwork/contract/v1/users/invitation/accept.ts';
import { acceptInvitation } from '../../../../features/views/invitations/accept-invitation.ts';
import { handleOutside } from '../../../http/handle.ts';

export const POST = handleOutside(
  contract.POST,
  async ({ query, body = {}, session, place, requestId, now, services }) =>
    acceptInvitation(services.app, session, { ...body, ...query, place, requestId }, now),
);
