import * as contract from '@groundwork/contract/v1/users/invitation/index.ts';
import { findInvitation } from '../../../../features/people/users/find-invitation.ts';
import { invitePeople } from '../../../../features/people/users/invite-people.ts';
import { openManager } from '../../../../features/people/users/judge-access.ts';
import { handleOutside } from '../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ query, now, services }) => {
  const { accountId, ...offer } = await findInvitation(services.app, query.token, now);
  return { ...offer, hasAccount: accountId !== null };
});

export const POST = handleOutside(contract.POST, async ({ body, session, services, ...request }) => {
  const { app, secretKey } = services;
  const { emails, organisationId, language = request.language, ...membership } = body;
  const manager = await openManager(app, session, organisationId, request);
  return { invitations: await invitePeople(app, secretKey, emails, { ...membership, language }, manager) };
});
