import { POST as signIn } from '@groundwork/contract/identity/v1/sign-in.ts';
import { POST as signInWithToken } from '@groundwork/contract/identity/v1/sso/token.ts';
import { POST as loginOptions } from '@groundwork/contract/v1/portal/users/loginoptions.ts';
import { send } from '../../../lib/calls/api.ts';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { dispatchAuthentication } from '../../../lib/session/authentication.ts';
import { findBrowserToken } from '../../../lib/session/browser-token.ts';
import { findToken } from '../../../lib/session/link-token.ts';
import { failSignIn, finishSignIn, type SignInStep } from './finish-sign-in.ts';

export { submitFactor } from './finish-sign-in.ts';

/** The email address signs in through this provider. */
type ProviderNext = { readonly provider: string };

/** Submits the email address to find out how it signs in. Returns the failure, the provider, or null if the password is next. */
export async function submitEmail(email: string): Promise<CallFailure | ProviderNext | null> {
  dispatchAuthentication({ kind: 'email-submitted' });
  try {
    const { provider } = await send(loginOptions, { body: { email } });
    dispatchAuthentication({ kind: 'login-options-answered', provider });
    return provider === '' ? null : { provider };
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

/**
 * Signs in with the token with which an organisation has sent somebody here: `#token=…`, so that no server logs it. Returns the failure,
 * null if the session is open, undefined without a token.
 */
export async function submitTokenOfAddress(): Promise<CallFailure | null | undefined> {
  const token = findToken(location.hash);
  if (token === null) return undefined;
  // Not left in the history of the browser.
  history.replaceState(history.state, '', location.pathname + location.search);
  dispatchAuthentication({ kind: 'login-submitted' });
  const browser = findBrowserToken();
  const step = await finishSignIn(
    send(signInWithToken, { body: { token, ...(browser !== null && { browser }) } }),
  );
  if (step === null || 'challenge' in step) return null;
  dispatchAuthentication({ kind: 'attempt-failed', errors: [step.code], byToken: true });
  return step;
}
