import { POST as finishSignOn } from '@groundwork/contract/identity/v1/sso/finish.ts';
import { POST as startSignOn } from '@groundwork/contract/identity/v1/sso/start.ts';
import { send } from '../../../lib/calls/api.ts';
import { dispatchAuthentication } from '../../../lib/session/authentication.ts';
import { findBrowserToken } from '../../../lib/session/browser-token.ts';
import { finishSignIn } from '../session/public.ts';
import type { SignOn } from './use-sign-on.ts';

/** The error of a window that was closed before the provider answered. Only a hint: the sign-in may still end well. */
const WINDOW_CLOSED = 'LOGIN_POPUP_CLOSED';

/** The calls of a sign-on that begins a session; with an invitation for somebody without an account. */
export const createSignOn = (provider: string, onDone: () => void, invitation?: string): SignOn => ({
  begin: (challenge) => send(startSignOn, { body: { provider, challenge } }),
  finish: async (proof) => {
    const browser = findBrowserToken();
    const body = {
      ...proof,
      ...(browser !== null && { browser }),
      ...(invitation !== undefined && { invitation }),
    };
    const step = await finishSignIn(send(finishSignOn, { body }));
    return step !== null && 'challenge' in step ? null : step;
  },
  onDone,
  onWindow: (event) =>
    dispatchAuthentication(
      event === 'closed' ? { kind: 'attempt-failed', errors: [WINDOW_CLOSED] } : { kind: 'login-submitted' },
    ),
});
