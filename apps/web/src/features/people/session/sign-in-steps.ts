import { POST as signIn } from '@groundwork/contract/identity/v1/sign-in.ts';
import { POST as loginOptions } from '@groundwork/contract/v1/portal/users/loginoptions.ts';
import { send } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { dispatchAuthentication, readAuthentication } from '../../../lib/session/authentication.ts';
import { saveIdentity } from '../../../lib/session/identity.ts';
import { fetchSession } from './fetch-session.ts';

const fail = (error: unknown): CallFailure => {
  const failure = error instanceof CallFailure ? error : new CallFailure('INVALID_ANSWER');
  dispatchAuthentication({ kind: 'attempt-failed', errors: [failure.code] });
  return failure;
};

/**
 * Submits the email address to find out how it signs in. Returns the failure, or null if the next step is
 * shown.
 */
export async function submitEmail(email: string): Promise<CallFailure | null> {
  dispatchAuthentication({ kind: 'email-submitted' });
  try {
    const { provider } = await send(loginOptions, { body: { email } });
    if (provider !== '') throw new CallFailure('INVALID_ANSWER');
    dispatchAuthentication({ kind: 'login-options-answered', provider });
    return null;
  } catch (error) {
    return fail(error);
  }
}

/** Signs in with a password. Returns the failure, or null if the session is open. */
export async function submitPassword(email: string, password: string): Promise<CallFailure | null> {
  dispatchAuthentication({ kind: 'login-submitted' });
  try {
    saveIdentity(await send(signIn, { body: { email, password } }));
    await fetchSession();
    return readAuthentication().session === null ? fail(new CallFailure('INTERNAL')) : null;
  } catch (error) {
    return fail(error);
  }
}
