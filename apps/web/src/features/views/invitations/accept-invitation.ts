import type { Answer, CallInput } from '@groundwork/contract/call.ts';
import { POST as accept } from '@groundwork/contract/v1/users/invitation/accept.ts';
import { send } from '../../../lib/calls/api.ts';
import { findIdentity } from '../../../lib/session/identity.ts';
import { enterOrganisation, enterPortal } from '../../people/session/public.ts';
import { forgetInvitationToken } from './invitation-token.ts';

/** What a person adds to an invitation that they accept. */
export type AcceptFields = NonNullable<CallInput<typeof accept>['body']>;

/** Accepts an invitation. Returns whether the organisation is open; if not, its page is on the way. Throws a CallFailure. */
export async function acceptInvitation(token: string, body: AcceptFields): Promise<boolean> {
  const accepted: Answer<typeof accept> = await send(accept, { query: { token }, body });
  forgetInvitationToken();
  if (accepted.session !== null) {
    await enterPortal(accepted.session);
    return true;
  }
  if (findIdentity() === null) return true;
  await enterOrganisation(accepted.organisation.id);
  return false;
}
