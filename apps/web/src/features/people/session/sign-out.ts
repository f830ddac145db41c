import { POST } from '@groundwork/contract/identity/v1/sign-out.ts';
import { send } from '../../../lib/calls/api.ts';
import { endSession } from '../../../lib/session/authentication.ts';
import { findIdentity } from '../../../lib/session/identity.ts';

/** Ends the session in this browser, and on the server if it is reachable. */
export async function signOut(): Promise<void> {
  const ending = findIdentity() === null ? null : send(POST, {});
  // The request has its headers by now, so the token can be removed before the response arrives.
  endSession(null);
  await ending?.catch(() => undefined);
}
