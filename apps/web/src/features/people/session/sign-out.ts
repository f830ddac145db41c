import { POST } from '@groundwork/contract/identity/v1/sign-out.ts';
import { send } from '../../../lib/calls/api.ts';
import { endSession } from '../../../lib/session/authentication.ts';
import { findIdentity } from '../../../lib/session/identity.ts';

/** Ends the session here, and on the server where it can be reached. */
export async function signOut(): Promise<void> {
  const ending = findIdentity() === null ? null : send(POST, {});
  // The headers are set by now, so the browser may forget the token without waiting for the answer.
  endSession(null);
  await ending?.catch(() => undefined);
}
