import type { Answer, CallInput } from '@groundwork/contract/call.ts';
import { POST as exchange } from '@groundwork/contract/v1/auth/exchange.ts';
import { POST as accept } from '@groundwork/contract/v1/users/invitation/accept.ts';
import { send } from '../../../lib/calls/api.ts';
import { findIdentity, showOrganisation } from '../../../lib/session/identity.ts';
import { enterPortal, fetchSession } from '../../people/session/public.ts';
import { forgetInvitationToken } from './invitation-token.ts';

/** What a person adds to an invitation that they accept. */
export type AcceptFields = NonNullable<CallInput<typeof accept>['body']>;

/** Accepts an invitation and opens the organisation. Throws a CallFailure. */
export async function acceptInvitation(token: string, body: AcceptFields): Promise<void> {
  const accepted: Answer<typeof accept> = await send(accept, { query: { token }, body });
  forgetInvitationToken();
  if (accepted.session !== null) return enterPortal(accepted.session);
  const identity = findIdentity();
  if (identity === null) return;
  const { id } = accepted.organisation;
  showOrganisation(id, await send(exchange, { body: { organisationID: id, token: identity.token } }));
  await fetchSession();
}
