import { POST } from '@groundwork/contract/identity/v1/sign-out.ts';
import { send } from '../../../lib/calls/api.ts';
import { clearStore, endSession } from '../../../lib/session/authentication.ts';
import { endView } from '../../../lib/session/end-view.ts';
import { findIdentity } from '../../../lib/session/identity.ts';
import { findTabView } from '../../../lib/session/tab-view.ts';

/** Ends the session in this browser, and on the server if it is reachable. */
export async function signOut(): Promise<void> {
  if (findTabView() !== null) return endView();
  const ending = findIdentity() === null ? null : send(POST, {});
  // The request has its headers by now, so the token can be removed before the response arrives.
  endSession(null);
  clearStore();
  await ending?.catch(() => undefined);
}
