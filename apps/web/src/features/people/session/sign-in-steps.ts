import { POST as signIn } from '@groundwork/contract/identity/v1/sign-in.ts';
import { POST as loginOptions } from '@groundwork/contract/v1/portal/users/loginoptions.ts';
import { send } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { dispatchAuthentication } from '../../../lib/session/authentication.ts';
import { findBrowserToken } from '../../../lib/session/browser-token.ts';
import { failSignIn, finishSignIn, type SignInStep } from './finish-sign-in.ts';

export { submitFactor } from './finish-sign-in.ts';

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
    return failSignIn(error);
  }
}

/** Signs in with a password. Returns the failure, the challenge for the second factor, or null if the session is open. */
export async function submitPassword(email: string, password: string): Promise<SignInStep> {
  dispatchAuthentication({ kind: 'login-submitted' });
  const browser = findBrowserToken();
  const body = { email, password, ...(browser !== null && { browser }) };
  return finishSignIn(send(signIn, { body }));
}
