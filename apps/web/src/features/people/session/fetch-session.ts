import { GET as me } from '@groundwork/contract/v1/me.ts';
import { send } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { dispatchAuthentication, endSession } from '../../../lib/session/authentication.ts';
import { noteOrganisation } from '../../../lib/session/identity.ts';

/**
 * Fetches the session of the stored identity. A refusal ends the session. A connection failure is thrown,
 * because it does not mean that the session has ended.
 */
export async function fetchSession(): Promise<void> {
  try {
    const session = await send(me, {});
    noteOrganisation(session.organisation?.id ?? null);
    dispatchAuthentication({ kind: 'session-fetched', session });
  } catch (error) {
    if (error instanceof CallFailure && error.isTransient) throw error;
    const isExpired = error instanceof CallFailure && error.code === 'UNAUTHENTICATED';
    if (!isExpired) endSession('SESSION_TIMED_OUT');
  }
}
