import type { Answer } from '@groundwork/contract/call.ts';
import type { FactorChallenge, FactorProof } from '@groundwork/contract/entities/second-factor.ts';
import { POST as useFactor } from '@groundwork/contract/identity/v1/second-factor.ts';
import type { POST as signIn } from '@groundwork/contract/identity/v1/sign-in.ts';
import { send } from '../../../lib/calls/api.ts';
import { CallFailure } from '../../../lib/calls/call-failure.ts';
import { dispatchAuthentication, readAuthentication } from '../../../lib/session/authentication.ts';
import { findBrowserToken } from '../../../lib/session/browser-token.ts';
import { enterPortal } from './enter-portal.ts';

/** What a step of the sign-in came to: open (null), refused, or the second factor is next. */
export type SignInStep = CallFailure | FactorChallenge | null;

/** Keeps why an attempt was refused, and ends it. */
export function failSignIn(error: unknown): CallFailure {
  const failure = error instanceof CallFailure ? error : new CallFailure('INVALID_ANSWER');
  dispatchAuthentication({ kind: 'attempt-failed', errors: [failure.code] });
  return failure;
}

/** Opens the portal with what a sign-in answers, unless that is a challenge for the second factor. */
export async function finishSignIn(answering: Promise<Answer<typeof signIn>>): Promise<SignInStep> {
  try {
    const answer = await answering;
    if ('challenge' in answer) {
      dispatchAuthentication({ kind: 'factor-demanded' });
      return answer;
    }
    await enterPortal(answer);
    return readAuthentication().session === null ? failSignIn(new CallFailure('INTERNAL')) : null;
  } catch (error) {
    return failSignIn(error);
  }
}

/** Completes a sign-in with a second factor. Returns the failure, or null if the session is open. */
export async function submitFactor(challenge: string, factor: FactorProof): Promise<CallFailure | null> {
  dispatchAuthentication({ kind: 'login-submitted' });
  try {
    const browser = findBrowserToken();
    await enterPortal(
      await send(useFactor, { body: { challenge, factor, ...(browser !== null && { browser }) } }),
    );
    return readAuthentication().session === null ? failSignIn(new CallFailure('INTERNAL')) : null;
  } catch (error) {
    return failSignIn(error);
  }
}
