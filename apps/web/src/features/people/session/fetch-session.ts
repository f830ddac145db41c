import { GET as me } from '@groundwork/contract/v1/me.ts';
import { send } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { dispatchAuthentication, endSession } from '../../../lib/session/authentication.ts';

/**
 * Fetches the session of the identity kept in this browser. A refusal ends the session; a failure of the
 * connection is thrown, for it says nothing about the session.
 */
export async function fetchSession(): Promise<void> {
  try {
    dispatchAuthentication({ kind: 'session-fetched', session: await send(me, {}) });
  } catch (error) {
    if (error instanceof CallFailure && error.isPassing) throw error;
    const isExpired = error instanceof CallFailure && error.code === 'UNAUTHENTICATED';
    if (!isExpired) endSession('SESSION_TIMED_OUT');
  }
}
