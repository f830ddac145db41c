import { findWayBack } from '@groundwork/contract/screens.ts';

/** Codes that an address may carry to the sign-in screen; anything else in its place is not shown. */
export const LOGIN_MESSAGES = ['UNAUTHENTICATED', 'SESSION_TIMED_OUT'] as const;
export type LoginMessage = (typeof LOGIN_MESSAGES)[number];

/** What the address of the sign-in screen may say. */
export type LoginSearch = {
  readonly email?: string | undefined;
  readonly redirectPath?: string | undefined;
  readonly errorMessage?: LoginMessage | undefined;
};

/** The known parts of the sign-in address; the rest is left out. */
export function readLoginSearch(search: Readonly<Record<string, unknown>>): LoginSearch {
  const { email, redirectPath, errorMessage } = search;
  const message = LOGIN_MESSAGES.find((code) => code === errorMessage);
  const wayBack = typeof redirectPath === 'string' ? findWayBack(redirectPath) : null;
  return {
    ...(typeof email === 'string' && email !== '' ? { email } : {}),
    ...(wayBack === null ? {} : { redirectPath: wayBack }),
    ...(message === undefined ? {} : { errorMessage: message }),
  };
}
