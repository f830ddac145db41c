import * as contract from '@groundwork/contract/v1/users/invitation/index.ts';
import { findOfferedProvider } from '../../../../features/people/sign-on/provider-store.ts';
import { findInvitation } from '../../../../features/people/users/find-invitation.ts';
import { invitePeople } from '../../../../features/people/users/invite-people.ts';
import { openManager } from '../../../../features/people/users/judge-access.ts';
import { handleOutside } from '../../../http/handle.ts';

export const GET = handleOutside(contract.GET, async ({ query, now, services }) => {
  const { app } = services;
  const { accountId, organisationId, ...offer } = await findInvitation(app, query.token, now);
  const scope = { organisationId, readOnly: true };
  const provider =
    offer.kind === 'user' ? await app.within(scope, (db) => findOfferedProvider(db, organisationId)) : null;
  return { ...offer, hasAccount: accountId !== null, provider };
});

export const POST = handleOutside(contract.POST, async ({ body, session, services, ...request }) => {
  const { app, secretKey } = services;
  const { emails, organisationId, language = request.language, ...membership } = body;
  const manager = await openManager(app, session, organisationId, request);
  return { invitations: await invitePeople(app, secretKey, emails, { ...membership, language }, manager) };
});
