import { findReturnPath } from '@groundwork/contract/screens.ts';

/** Codes that the address may pass to the sign-in screen; others are ignored. */
export const LOGIN_MESSAGES = ['UNAUTHENTICATED', 'SESSION_TIMED_OUT'] as const;
export type LoginMessage = (typeof LOGIN_MESSAGES)[number];

/** The search parameters of the sign-in screen. */
export type LoginSearch = {
  readonly email?: string | undefined;
  readonly redirectPath?: string | undefined;
  readonly errorMessage?: LoginMessage | undefined;
};

/** Reads the known search parameters of the sign-in screen and drops the others. */
export function readLoginSearch(search: Readonly<Record<string, unknown>>): LoginSearch {
  const { email, redirectPath, errorMessage } = search;
  const message = LOGIN_MESSAGES.find((code) => code === errorMessage);
  const wayBack = typeof redirectPath === 'string' ? findReturnPath(redirectPath) : null;
  return {
    ...(typeof email === 'string' && email !== '' ? { email } : {}),
    ...(wayBack === null ? {} : { redirectPath: wayBack }),
    ...(message === undefined ? {} : { errorMessage: message }),
  };
}
